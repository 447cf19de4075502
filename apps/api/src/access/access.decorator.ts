import { type CustomDecorator, SetMetadata } from '@nestjs/common'
import type { RouteAccess } from '@preciosa/contracts'

/** Metadata key of what a route needs. */
export const ACCESS = Symbol('access')

/** Says who may call a handler; every handler says it, one way or another (design D15). */
export const AllowedTo = (access: RouteAccess): CustomDecorator<symbol> => SetMetadata(ACCESS, access)

/** Anyone may call the handler. */
export const Public = (): CustomDecorator<symbol> => AllowedTo('public')
