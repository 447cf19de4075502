import { callerNetwork } from '@preciosa/platform'
import type { SearchSlot } from './search-slots.js'
import type { SearchSlotsService } from './search-slots.service.js'
import type { FastifyRequest } from 'fastify'
import type { WithSlot } from '../answers/index.js'

/** The queue slot of an account or of a visitor's network, for expensive queries. */
export function slotFor(
  slots: SearchSlotsService,
  { caller, clientAddress }: FastifyRequest,
): WithSlot<SearchSlot> {
  const key = caller === null ? callerNetwork(clientAddress) : `account ${caller.userId}`
  return (work) => slots.take(key, work)
}
