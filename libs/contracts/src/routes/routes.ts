import * as features from '../features.js'
import type { Route } from '../http/route.js'

/** The calls of all features, by their exports named `…Routes`. */
export const ROUTES: readonly Route[] = Object.values(features).flatMap((feature) =>
  Object.entries(feature).flatMap(([name, routes]) =>
    name.endsWith('Routes') ? Object.values(routes as Readonly<Record<string, Route>>) : [],
  ),
)
