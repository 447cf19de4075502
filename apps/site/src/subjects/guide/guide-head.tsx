import './guide.css'
import type { Period, VehicleType } from '@preciosa/contracts'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../../components/breadcrumbs.js'
import { StampOfEdition } from '../../components/edition-stamp.js'
import { Chip, Chips } from '../../components/ui/chip.js'
import { Plate, Plates } from '../../components/ui/plate.js'
import { withYear } from '../search/results-path.js'
import type { Crumb } from '../../navigation/page-info.js'
import type { YearFilter } from '../search/year-filter.js'

interface GuideHeadProps {
  vehicleType: VehicleType
  name: string
  path: string
  crumbs: Crumb[]
  edition: Period | null
  counted: string
  year: YearFilter
  years: (number | null)[]
  children: ReactNode
}

export function GuideHead({ vehicleType, name, path, crumbs, edition, ...list }: GuideHeadProps) {
  const { counted, year, years, children } = list
  const chosen = year === '0km' ? null : (year ?? undefined)
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="row guide__name">
        <h1>Precios de {name}</h1>
        {chosen !== undefined && <Plate year={chosen} size="xl" />}
      </div>
      <div className="row row--apart guide__facts">
        <p role="status">{counted}</p>
        <StampOfEdition vehicleType={vehicleType} period={edition} />
      </div>
      {children}
      {years.length > 1 && (
        <Plates
          label="Versiones por año"
          row
          years={years}
          chosen={chosen}
          pathOf={(one) => withYear(path, one ?? '0km')}
        />
      )}
      {year !== null && (
        <Chips label="Filtros">
          <Chip text={String(year)} to={path} on />
        </Chips>
      )}
    </>
  )
}
