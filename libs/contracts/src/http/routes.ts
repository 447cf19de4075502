import * as all from './all.js'
import type { Route } from './route.js'

/** The calls of all files, by their exports named `…Routes`. */
export const ROUTES: readonly Route[] = Object.entries(all).flatMap(([name, routes]) =>
  name.endsWith('Routes') ? Object.values(routes as Readonly<Record<string, Route>>) : [],
)
