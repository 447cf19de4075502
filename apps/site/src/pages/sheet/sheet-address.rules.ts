import { type YearFilter, yearFilterOf } from '../../subjects/search/year-filter.js'
import { MONEY_PARAMETER, MONEY_VIEWS, type MoneyView } from '../../subjects/money/money-view.rules.js'

export interface Asked {
  wanted: YearFilter
  money: MoneyView | null
}

export const YEAR_PARAMETER = 'anio'

export function askedBy(search: string): Asked {
  const parameters = new URLSearchParams(search)
  return {
    wanted: yearFilterOf(parameters.get(YEAR_PARAMETER)),
    money: MONEY_VIEWS.find((view) => view === parameters.get(MONEY_PARAMETER)) ?? null,
  }
}

export function searchOf({ wanted, money }: Asked): string {
  const parameters = new URLSearchParams()
  if (wanted !== null) parameters.set(YEAR_PARAMETER, String(wanted))
  if (money !== null) parameters.set(MONEY_PARAMETER, money)
  return parameters.size === 0 ? '' : `?${parameters.toString()}`
}

export function isSame(one: Asked, other: Asked): boolean {
  return one.wanted === other.wanted && one.money === other.money
}
