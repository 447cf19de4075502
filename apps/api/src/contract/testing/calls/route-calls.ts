import type { ErrorCode } from '@preciosa/contracts'
import type { Sent } from '../request.js'
import type { World } from '../world.js'

/** A call that a route refuses although the caller may call it. */
export type WrongCall = Sent & { code: ErrorCode }

/** What the contract test calls a route with. */
export interface RouteCalls {
  /** Calls in order; made anew for each caller, as some can be made only once. */
  good: (world: World) => Sent[] | Promise<Sent[]>
  /** Besides what is wrong everywhere: unknown parameters, broken JSON, an id that is none. */
  wrong?: (world: World) => WrongCall[] | Promise<WrongCall[]>
  /** Parameters of the path in which any words may stand: those that name nothing are 404. */
  words?: readonly string[]
  /** The most SQL statements that a good call of a signed-in person or a member of staff sends. */
  statements: number
}

/** The calls of a group of routes: the compiler misses a route that has none. */
export type CallsOf<Routes> = Record<keyof Routes, RouteCalls>
