import { type Route, ROUTES } from '@preciosa/contracts'
import { authCalls, captchaCalls, myVehiclesCalls, userCalls } from './account.js'
import { catalogueCalls, searchCalls } from './catalogue.js'
import { contactCalls } from './contact.js'
import {
  editionCalls,
  formatCalls,
  messageCalls,
  priceListCalls,
  staffSessionCalls,
  traceCalls,
} from './console.js'
import { changeCalls, guideCalls, suggestionCalls } from './guide.js'
import { operationCalls } from './operations.js'
import { dollarCalls, historyCalls, pricesCalls } from './prices.js'
import type { RouteCalls } from './route-calls.js'
import { photoCalls, sheetCalls } from './sheets.js'

export type { RouteCalls, WrongCall } from './route-calls.js'

/** What every route of the contract is called with, by its id. */
const CALLS: Readonly<Record<string, RouteCalls>> = {
  ...catalogueCalls,
  ...searchCalls,
  ...suggestionCalls,
  ...guideCalls,
  ...changeCalls,
  ...sheetCalls,
  ...photoCalls,
  ...pricesCalls,
  ...historyCalls,
  ...dollarCalls,
  ...myVehiclesCalls,
  ...authCalls,
  ...userCalls,
  ...captchaCalls,
  ...contactCalls,
  ...staffSessionCalls,
  ...priceListCalls,
  ...formatCalls,
  ...editionCalls,
  ...messageCalls,
  ...traceCalls,
  ...operationCalls,
}

/** The calls of one route. @throws for a route that has none: a new group of routes needs its line above */
export function callsOf({ id }: Pick<Route, 'id'>): RouteCalls {
  const calls = CALLS[id]
  if (calls === undefined) throw new Error(`The contract test has no calls for the route ${id}`)
  return calls
}

/** Every route, for `describe.each`. */
export const EVERY_ROUTE = ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const)
