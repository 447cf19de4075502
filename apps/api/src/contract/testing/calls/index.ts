import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from '@preciosa/contracts'
import { ROUTES } from '@preciosa/contracts/routes'
import type { RouteCalls } from './route-calls.js'

export type { RouteCalls, WrongCall } from './route-calls.js'

/** The exports `…Calls` of the files beside this one. */
const CALLS: Readonly<Record<string, RouteCalls>> = Object.fromEntries(
  readdirSync(__dirname)
    .filter((file) => file !== 'index.ts')
    .flatMap((file) => Object.entries(jest.requireActual<Record<string, object>>(join(__dirname, file))))
    .filter(([name]) => name.endsWith('Calls'))
    .flatMap(([, calls]) => Object.entries(calls as Readonly<Record<string, RouteCalls>>)),
)

export function callsOf({ id }: Pick<Route, 'id'>): RouteCalls {
  const calls = CALLS[id]
  if (calls === undefined)
    throw new Error(
      `The contract test has no calls for the route ${id}: add them to a file of apps/api/src/contract/testing/calls`,
    )
  return calls
}

export const EVERY_ROUTE = ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const)
