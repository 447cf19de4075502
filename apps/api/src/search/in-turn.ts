import { callerNetwork } from '@preciosa/platform'
import type { SearchTurnsService } from '@preciosa/server'
import type { FastifyRequest } from 'fastify'
import type { InTurn } from '../answers/answers.service.js'

/** The queue slot of an account or of a visitor's network, for expensive queries. */
export function inTurnOf(turns: SearchTurnsService, { caller, clientAddress }: FastifyRequest): InTurn {
  const key = caller === null ? callerNetwork(clientAddress) : `account ${caller.userId}`
  return (work) => turns.take(key, work)
}
