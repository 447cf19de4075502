import type { ErrorCode } from '@preciosa/contracts'
import type { Sent } from '../request.js'
import type { World } from '../world.js'

export type WrongCall = Sent & { code: ErrorCode }

export interface RouteCalls {
  /** Made anew for each caller, because some calls work only once. */
  good: (world: World) => Sent[] | Promise<Sent[]>
  /** In addition to errors that every route must refuse: unknown parameters, broken JSON, invalid ids. */
  wrong?: (world: World) => WrongCall[] | Promise<WrongCall[]>
  /** Path parameters that accept any word; an unknown word is 404. */
  words?: readonly string[]
  /** Unknown parameters are accepted. */
  takesAnyQuery?: true
  statements: number
}

export type ListCalls = Pick<RouteCalls, 'good' | 'wrong'>
export type CallsOf<Routes> = Record<keyof Routes, RouteCalls>
