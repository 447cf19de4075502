import type { VehicleType } from '@preciosa/contracts'
import { MANY } from '../../comparator/compared-list.rules.js'
import { COMPARATOR_PATH } from '../../paths.js'
import { kindOf, vehicleTypeOfWord } from '../../vehicle-kind.js'
import { type YearFilter, yearFilterOf } from '../group/year-filter.js'
import { idOfParameter } from '../parameters.js'
import { MONEY_VIEWS, type MoneyView } from '../sheet/money-view.rules.js'

/** What a comparison's address says; it is all of its state, and never a price. */
export interface ComparisonAsked {
  /** Null where it leaves that to the reader. */
  vehicleType: VehicleType | null
  codias: number[]
  wanted: YearFilter
  money: MoneyView | null
  /** Only rows in which the vehicles differ. */
  differences: boolean
  /** What is searched for to be added; empty for nothing. */
  search: string
}

export const CODIAS = 'codias'
export const KIND = 'tipo'
export const YEAR = 'anio'
export const MONEY = 'moneda'
export const DIFFERENCES = 'diferencias'
export const SEARCH = 'buscar'

/** As many as are read of an address that somebody made longer. */
const MOST_READ = 50
/** Between codias: the dash that links write, and what people type. */
const BETWEEN = /[-,;. ]+/

/** What can't be read is left out: an address can be edited by hand. */
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
    search: (parameters.get(SEARCH) ?? '').trim(),
  }
}

/** The parameters that say it, in the order in which links write them. */
export function parametersOf(asked: ComparisonAsked): [name: string, value: string][] {
  const { vehicleType, codias, wanted, money, differences, search } = asked
  return [
    ...(vehicleType === null ? [] : [[KIND, kindOf(vehicleType).word] as [string, string]]),
    ...(codias.length === 0 ? [] : [[CODIAS, codias.join('-')] as [string, string]]),
    ...(wanted === null ? [] : [[YEAR, String(wanted)] as [string, string]]),
    ...(money === null ? [] : [[MONEY, money] as [string, string]]),
    ...(differences ? [[DIFFERENCES, '1'] as [string, string]] : []),
    ...(search === '' ? [] : [[SEARCH, search] as [string, string]]),
  ]
}

export function pathOf(asked: ComparisonAsked): string {
  const parameters = new URLSearchParams(parametersOf(asked)).toString()
  return parameters === '' ? COMPARATOR_PATH : `${COMPARATOR_PATH}?${parameters}`
}

/** The codias with one more; the first gives way where there are as many as the plan compares (spec 1 §4). */
export function codiasWith(codias: readonly number[], codia: number, most: number = MANY): number[] {
  if (codias.includes(codia)) return [...codias]
  return codias.length < most ? [...codias, codia] : [codia, ...codias.slice(1, most)]
}
