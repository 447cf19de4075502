import { StampOfEdition } from '../../components/edition-stamp.js'
import { Callout } from '../../components/ui/feedback.js'
import { Plates } from '../../components/ui/plate.js'
import { TextLink } from '../../components/ui/text-link.js'
import { MoneySwitch } from '../../subjects/money/money-switch.js'
import { addingText } from './adding-text.js'
import { parametersOf, pathOf } from './comparison-address.rules.js'
import type { ComparisonData } from './comparison-data.js'
import { Differences } from './differences.js'

/** What is compared: year, money, only differences. */
export function Choices({ data }: { data: ComparisonData }) {
  const { prices, vehicles, asked, view, views, vehicleType, edition, isFull } = data
  const { years, year, missing } = prices
  return (
    <>
      {years.length > 1 && (
        <Plates
          label="Año que se compara"
          years={years}
          chosen={year}
          pathOf={(one) => pathOf({ ...asked, wanted: one ?? '0km' })}
          row
        />
      )}
      <div className="row row--apart compare__tools">
        <MoneySwitch views={views} view={view} kept={parametersOf({ ...asked, money: null })} />
        {vehicles.length > 1 && <Differences asked={asked} />}
        {isFull && (
          <TextLink to={pathOf({ ...asked, adding: true })} preventScrollReset>
            {addingText(data)}
          </TextLink>
        )}
        <StampOfEdition vehicleType={vehicleType} period={edition} />
      </div>
      {missing !== null && (
        <Callout
          tone="warning"
          title={`Ninguno tiene precio ${missing === '0km' ? '0km' : `del ${missing}`} en la guía.`}
        />
      )}
    </>
  )
}
