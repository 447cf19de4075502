import type { ModelGroup } from '@preciosa/contracts/catalogue'
import { count } from '../../format/years.js'
import { reaches } from '../../subjects/versions/spans.rules.js'
import type { YearFilter } from '../../subjects/search/year-filter.js'

export function modelsOfYear<G extends ModelGroup>(groups: readonly G[], year: YearFilter): G[] {
  return groups.filter((group) => reaches(group, year))
}

export function countedModels(groups: readonly ModelGroup[], year: YearFilter): string {
  const models = count(groups.length, 'modelo', 'modelos')
  if (year === '0km') return `${models} con precio 0km`
  if (year !== null)
    return `${models} que ${groups.length === 1 ? 'puede' : 'pueden'} tener precios del ${year}`
  const withNewPrice = groups.filter(({ list_price }) => list_price).length
  return `${models}, ${withNewPrice === 0 ? 'ninguno' : withNewPrice} con precio 0km`
}
