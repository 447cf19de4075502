import * as audit from '../audit/index.js'
import * as features from '../features.js'
import type { Route } from '../http/route.js'
import * as mail from '../mail/index.js'
import * as pages from '../pages/index.js'

/** The calls of all features, by their exports named `…Routes`. Audit, mail and pages name what others declare. */
export const ROUTES: readonly Route[] = Object.values({ ...features, audit, mail, pages }).flatMap(
  (feature) =>
    Object.entries(feature).flatMap(([name, routes]) =>
      name.endsWith('Routes') ? Object.values(routes as Readonly<Record<string, Route>>) : [],
    ),
)
