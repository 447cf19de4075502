import type { VehicleType } from '@preciosa/contracts'
import { MANY } from '../../subjects/comparator/compared-list.rules.js'
import { COMPARATOR_PATH } from '../../paths.js'
import { kindOf, vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { type YearFilter, yearFilterOf } from '../../subjects/search/year-filter.js'
import { idOfParameter } from '../../navigation/parameters.js'
import { MONEY_VIEWS, type MoneyView } from '../../subjects/money/money-view.rules.js'

/** The whole state of a comparison, as in its URL; never a price. */
export interface ComparisonAsked {
  vehicleType: VehicleType | null
  codias: number[]
  wanted: YearFilter
  money: MoneyView | null
  differences: boolean
  /** Shows the prices month by month. */
  months: boolean
  /** Opens the dialog that adds a vehicle; a search does too. */
  adding: boolean
  search: string
}

export const CODIAS = 'codias'
export const KIND = 'tipo'
export const YEAR = 'anio'
export const MONEY = 'moneda'
export const DIFFERENCES = 'diferencias'
const MONTHS = 'meses'
const ADDING = 'agregar'
export const SEARCH = 'buscar'

const MOST_READ = 50
/** Characters; a search takes fewer and says so. */
const MOST_SEARCHED = 200
const BETWEEN = /[-,;. ]+/

/** Ignores invalid parts, since users edit the URL by hand. */
export function askedBy(search: string): ComparisonAsked {
  const parameters = new URLSearchParams(search)
  const codias = (parameters.get(CODIAS) ?? '')
    .split(BETWEEN, MOST_READ)
    .flatMap((word) => idOfParameter(word) ?? [])
    .filter((codia) => codia > 0)
  return {
    vehicleType: vehicleTypeOfWord(parameters.get(KIND)),
    codias: [...new Set(codias)],
    wanted: yearFilterOf(parameters.get(YEAR)),
    money: MONEY_VIEWS.find((view) => view === parameters.get(MONEY)) ?? null,
    differences: parameters.get(DIFFERENCES) === '1',
    months: parameters.get(MONTHS) === '1',
    adding: parameters.get(ADDING) === '1',
    search: (parameters.get(SEARCH) ?? '').trim().slice(0, MOST_SEARCHED),
  }
}

export function parametersOf(asked: ComparisonAsked): [name: string, value: string][] {
  const { vehicleType, codias, wanted, money, differences, months, adding, search } = asked
  return [
    ...(vehicleType === null ? [] : [[KIND, kindOf(vehicleType).word] as [string, string]]),
    ...(codias.length === 0 ? [] : [[CODIAS, codias.join('-')] as [string, string]]),
    ...(wanted === null ? [] : [[YEAR, String(wanted)] as [string, string]]),
    ...(money === null ? [] : [[MONEY, money] as [string, string]]),
    ...(differences ? [[DIFFERENCES, '1'] as [string, string]] : []),
    ...(months ? [[MONTHS, '1'] as [string, string]] : []),
    ...(adding ? [[ADDING, '1'] as [string, string]] : []),
    ...(search === '' ? [] : [[SEARCH, search] as [string, string]]),
  ]
}

export function pathOf(asked: ComparisonAsked): string {
  const parameters = new URLSearchParams(parametersOf(asked)).toString()
  return parameters === '' ? COMPARATOR_PATH : `${COMPARATOR_PATH}?${parameters}`
}

/** Adds a codia; replaces the first when the plan's limit is reached. */
export function codiasWith(codias: readonly number[], codia: number, most: number = MANY): number[] {
  if (codias.includes(codia)) return [...codias]
  return codias.length < most ? [...codias, codia] : [codia, ...codias.slice(1, most)]
}
