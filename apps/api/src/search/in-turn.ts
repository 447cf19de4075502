import { callerNetwork } from '@preciosa/platform'
import type { SearchTurnsService } from '@preciosa/server'
import type { FastifyRequest } from 'fastify'
import type { InTurn } from '../answers/answers.service.js'

/** The caller's turn at what costs the database much: an account's, wherever it calls from, or a visitor's address'. */
export function inTurnOf(turns: SearchTurnsService, { caller, clientAddress }: FastifyRequest): InTurn {
  const key = caller === null ? callerNetwork(clientAddress) : `account ${caller.userId}`
  return (work) => turns.take(key, work)
}
