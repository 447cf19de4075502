import './infogrid.css'
import { StampOfEdition } from '../../components/edition-stamp.js'
import { KindSwitch } from '../../components/kind-switch.js'
import { ButtonLink } from '../../components/ui/button.js'
import { Callout, EmptyState } from '../../components/ui/feedback.js'
import { Pagination } from '../../components/ui/pagination.js'
import { infogridPath } from '../../paths.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { PricedGrid } from './priced-grid.js'
import { isNarrowed } from './grid-filter.rules.js'
import { GridChoice } from './grid-choice.js'
import type { InfogridData } from './infogrid-data.js'

export function InfogridPage(page: InfogridData) {
  const { vehicleType, chosen, lead, grid, total, totalPages, edition, missing, away } = page
  return (
    <div className="frame stack infogrid">
      <div className="row infogrid__head">
        <h1>InfoGrid</h1>
        <StampOfEdition vehicleType={vehicleType} period={edition} />
        <KindSwitch chosen={vehicleType} pathOf={(type) => infogridPath(type)} />
      </div>
      <GridChoice {...page} />
      <p role="status" className="infogrid__lead">
        {missing ? '' : lead}
      </p>
      {missing && (
        <Callout
          tone="warning"
          title={`Esa marca no está en la guía de ${kindOf(vehicleType).label.toLowerCase()}.`}
        />
      )}
      {away && (
        <Callout tone="error" title="No pudimos traer los precios que ya viste." live>
          <p>Siguen siendo tuyos: probá de nuevo en unos minutos.</p>
          <p>
            <ButtonLink to={infogridPath(vehicleType, chosen)} reloadDocument>
              Probar de nuevo
            </ButtonLink>
          </p>
        </Callout>
      )}
      {grid !== null && total === 0 && isNarrowed(chosen) && (
        <EmptyState title="Ninguna versión coincide">
          <p>Probá con otras palabras o con otros años.</p>
        </EmptyState>
      )}
      {grid !== null && total === 0 && !isNarrowed(chosen) && (
        <EmptyState title="No hay versiones">
          <p>La guía no tiene versiones de lo que elegiste.</p>
        </EmptyState>
      )}
      {grid !== null && total > 0 && (
        <PricedGrid
          key={`${vehicleType} ${chosen.brand} ${chosen.model} ${chosen.page}`}
          page={page}
          grid={grid}
        />
      )}
      <Pagination
        current={chosen.page}
        total={totalPages}
        pathOf={(number) => infogridPath(vehicleType, { ...chosen, page: number, rows: 0 })}
      />
    </div>
  )
}
