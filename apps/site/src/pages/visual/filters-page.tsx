import './visual.css'
import { NO_MODELS } from '@preciosa/contracts'
import { Callout } from '../../components/ui/feedback.js'
import { Silhouette } from '../../components/ui/silhouette.js'
import { TextLink } from '../../components/ui/text-link.js'
import { visualPath } from '../../paths.js'
import { FilterForm } from './filter-form.js'
import { SpentRanges } from './spent-ranges.js'
import type { FiltersData } from './visual-data.js'

export function FiltersPage(page: FiltersData) {
  const { vehicleType, body, missing, counted, isEmpty, spent, approximate } = page
  return (
    <div className="frame stack visual">
      <div className="row visual__head">
        <h1>{page.title}</h1>
        <TextLink to={visualPath(vehicleType)}>Cambiar la carrocería</TextLink>
      </div>
      {missing !== null && <Callout tone="warning" title={missing} live />}
      {spent !== null && <SpentRanges text={spent} />}
      <div className="visual__panel">
        <FilterForm {...page}>
          <Silhouette body={body.shape} />
          <div role="status">
            <p className="visual__count">{counted}</p>
            {/* On phones only this bar stays in view, so it repeats the notice. */}
            {spent !== null && (
              <p className="small">Sin mirar el precio: por hoy no podemos filtrar por otro.</p>
            )}
            {isEmpty && <p>{NO_MODELS}</p>}
            {approximate !== null && <p className="soft small">{approximate}</p>}
          </div>
        </FilterForm>
      </div>
    </div>
  )
}
