import { catalogueRoutes } from './catalogue.js'
import type { Route } from './route.js'

/** Every call of the API that the contract pins. */
export const ROUTES: readonly Route[] = Object.values(catalogueRoutes)
