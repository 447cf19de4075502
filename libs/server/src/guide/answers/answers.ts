import type { Route, RouteInput, RouteOutput } from '@preciosa/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { View } from '../editions/index.js'

/** Must depend on view and input only, because the answer is cached for other callers. */
export type Compute<R extends Route, Slot = never> = (
  view: View,
  input: RouteInput<R>,
  slot?: Slot,
) => Promise<RouteOutput<R>>

export type WithSlot<Slot> = <T>(work: (slot: Slot) => Promise<T>) => Promise<T>

/** Sends reads of the guide that are cached by its revision. */
export abstract class Answers {
  /**
   * @param withSlot queues expensive answers; then empty lists are cached too
   * @throws AppError `validation`, and the errors of `compute` and `withSlot`
   */
  abstract send<R extends Route, Slot = never>(
    route: R,
    request: FastifyRequest,
    reply: FastifyReply,
    compute: Compute<R, Slot>,
    withSlot?: WithSlot<Slot>,
  ): Promise<void> | undefined
}
