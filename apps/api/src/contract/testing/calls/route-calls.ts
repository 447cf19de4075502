import type { ErrorCode } from '@preciosa/contracts'
import type { Sent } from '../request.js'
import type { World } from '../world.js'

export type WrongCall = Sent & { code: ErrorCode }

export interface RouteCalls {
  /** Made anew for each caller, because some calls work only once. */
  good: (world: World) => Sent[] | Promise<Sent[]>
  /** What the schemas accept and a rule refuses; what they refuse is tried by itself. */
  wrong?: (world: World) => WrongCall[] | Promise<WrongCall[]>
  /** Path parameters that accept any word; an unknown word is 404. */
  words?: readonly string[]
  statements: number
}

export type ListCalls = Pick<RouteCalls, 'good' | 'wrong'>
export type CallsOf<Routes> = Record<keyof Routes, RouteCalls>
