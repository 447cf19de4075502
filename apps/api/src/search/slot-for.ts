import { callerNetwork } from '@preciosa/platform'
import type { SearchSlotsService } from '@preciosa/server'
import type { FastifyRequest } from 'fastify'
import type { WithSlot } from '../answers/answers.service.js'

/** The queue slot of an account or of a visitor's network, for expensive queries. */
export function slotFor(slots: SearchSlotsService, { caller, clientAddress }: FastifyRequest): WithSlot {
  const key = caller === null ? callerNetwork(clientAddress) : `account ${caller.userId}`
  return (work) => slots.take(key, work)
}
