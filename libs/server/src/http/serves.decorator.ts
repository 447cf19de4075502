import { applyDecorators, Header, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common'
import type { Route } from '@preciosa/contracts'
import { AllowedTo, ROUTE } from './access.decorator.js'
import { routerPath } from './router-path.js'

/** Method, path, status and permission come from the contract. */
export function Serves(route: Route): MethodDecorator {
  return applyDecorators(
    RequestMapping({ method: RequestMethod[route.method], path: routerPath(route.path) }),
    HttpCode(route.status),
    AllowedTo(route.who, route),
    ...(route.cache === 'no-store' ? [Header('cache-control', 'no-store')] : []),
    SetMetadata(ROUTE, route),
  )
}
