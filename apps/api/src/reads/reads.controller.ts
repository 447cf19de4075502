import { setMaxListeners } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { Controller, Req } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import {
  CLIENT_ADDRESS_HEADER,
  type RouteInput,
  type RouteOutput,
  SITE_KEY_HEADER,
} from '@preciosa/contracts'
import { type Read, readRoutes } from '@preciosa/contracts/reads'
import { Input, Serves } from '@preciosa/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DispatchFunc, inject } from 'light-my-request'
import { refusalOf, tooLate } from '../http/problem.rules.js'
import { inBundle, ONLY_READS } from './bundle.js'

const route = readRoutes.readTogether

/** They say who asks: a read counts for the caller that the call counts for. */
const INHERITED = [SITE_KEY_HEADER, CLIENT_ADDRESS_HEADER, 'x-forwarded-for', 'user-agent', 'host']

/**
 * Share of a call's time limit that each read has: a slow one holds up the others, and those of visitors who wait
 * for the same.
 */
const PATIENCE = 0.4

/** Each read passes the same hooks and guards as a request of its own. */
@Controller()
export class ReadsController {
  constructor(private readonly host: HttpAdapterHost) {}

  @Serves(route)
  async readTogether(
    @Input(route) { reads }: RouteInput<typeof route>,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof route>> {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>()
    const answerTo: DispatchFunc = (asked, reply) => fastify.routing(asked, reply)
    const headers = { ...inherited(request.headers), [ONLY_READS]: '1' }
    const remoteAddress = request.socket.remoteAddress ?? ''
    const late = AbortSignal.timeout(PATIENCE * request.routeOptions.handlerTimeout)
    // All reads listen to it; from eleven on Node would warn of a leak.
    setMaxListeners(0, late)
    const answer = async ({ method, path, headers: own, body }: Read) => {
      const asked = {
        method,
        url: path,
        headers: { ...headers, ...own },
        remoteAddress,
        signal: late,
        ...(body === undefined ? {} : { payload: body }),
      }
      // Not fastify.inject, which refuses while the server closes, though calls under way are still answered.
      const answered = await inject(answerTo, asked).catch((error: unknown) => {
        if (late.aborted) return null
        throw error
      })
      if (answered === null) {
        const { problem } = refusalOf(tooLate(), [])
        return { status: problem.status, etag: null, text: JSON.stringify(problem) }
      }
      const { etag } = answered.headers
      return {
        status: answered.statusCode,
        etag: typeof etag === 'string' ? etag : null,
        text: answered.body,
      }
    }
    return { response: await inBundle(() => Promise.all(reads.map(answer))) }
  }
}

function inherited(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of INHERITED) {
    const value = headers[name]
    if (typeof value === 'string') kept[name] = value
  }
  return kept
}
