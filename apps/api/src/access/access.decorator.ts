import { applyDecorators, SetMetadata } from '@nestjs/common'
import type { RouteAccess } from '@preciosa/contracts'

/** Metadata key of what a route needs. */
export const ACCESS = Symbol('access')

/** Metadata key of whether a handler refuses by itself (`unlessRefused`), after 400, 401 and 404. */
export const REFUSES_LAST = Symbol('refuses last')

/** Says who may call a handler; every handler says it, one way or another (design D15). */
export const AllowedTo = (
  access: RouteAccess,
  { refusesLast = false } = {},
): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, access), SetMetadata(REFUSES_LAST, refusesLast))

/** Anyone may call the handler. */
export const Public = (): MethodDecorator & ClassDecorator => AllowedTo('public')
