import { applyDecorators, SetMetadata } from '@nestjs/common'
import type { RouteAccess } from '@preciosa/contracts'

/** Metadata key: the contract's route of a handler. */
export const ROUTE = Symbol('route')

export const ACCESS = Symbol('access')

/** Metadata key: the handler refuses by itself (`unlessRefused`), after 400, 401 and 404. */
export const REFUSES_LAST = Symbol('refuses last')

/** Every handler declares its access. */
export const AllowedTo = (
  access: RouteAccess,
  { refusesLast = false } = {},
): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, access), SetMetadata(REFUSES_LAST, refusesLast))

export const Public = (): MethodDecorator & ClassDecorator => AllowedTo('public')
