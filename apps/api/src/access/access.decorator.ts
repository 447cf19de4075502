import { type CustomDecorator, SetMetadata } from '@nestjs/common'
import type { Permission } from '@preciosa/contracts'

/** Metadata key of what a route needs. */
export const ACCESS = Symbol('access')

/** A permission's name, or `public` for anyone. */
export type Access = 'public' | Permission

/** Says who may call a handler; every handler says it, one way or another (design D15). */
export const AllowedTo = (access: Access): CustomDecorator<symbol> => SetMetadata(ACCESS, access)

/** Anyone may call the handler. */
export const Public = (): CustomDecorator<symbol> => AllowedTo('public')
