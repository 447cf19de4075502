import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { boundHalfRead } from './half-read.js'
import { refusePipelining } from './pipelining.js'
import { CLIENT_TIMEOUTS, type ClientTimeouts } from './time-outs.js'

/** Bytes; room for a GET with 250 versions. */
const HEADER_LIMIT = 32 * 1024

/** Fastify's options about connections, the same for API and site (decision 016). */
export function listenerOptions(limits: Partial<ClientTimeouts> = {}) {
  const { requestTimeout, timeout, keepAliveTimeout, headersTimeout, connectionsCheckingInterval } = {
    ...CLIENT_TIMEOUTS,
    ...limits,
  }
  return {
    requestTimeout,
    // Requests that come while it closes are answered, and their connections end.
    return503OnClosing: false,
    connectionTimeout: timeout,
    keepAliveTimeout,
    // Node would answer a missing Host with a bare 400.
    http: {
      maxHeaderSize: HEADER_LIMIT,
      headersTimeout,
      connectionsCheckingInterval,
      requireHostHeader: false,
    },
  }
}

/** A proxy that opens a connection sends its request at once. */
const ASKING_MS = 1000

/**
 * Call it before the server listens. Returns what has to happen before the server closes. It lets it answer for some seconds
 * more, while each answer ends its connection: a proxy that keeps connections would send its next request to one that
 * closes at that moment, and can't repeat a POST. Then it closes connections without a request, which a closing server would wait
 * for.
 */
export function guardConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  drainSeconds = 0,
): () => Promise<void> {
  // Ignores unknown `Expect` values (RFC 9110 §10.1.1); Node would answer a bare 417.
  server.on('checkExpectation', (...call) => server.emit('request', ...call))
  boundHalfRead(server, isProxy)
  refusePipelining(server)
  const openSince = new Map<Socket, number>()
  server.on('connection', (socket) => {
    openSince.set(socket, performance.now())
    socket.once('close', () => openSince.delete(socket))
  })
  const hangUp = (until: number) => {
    for (const [socket, since] of openSince) if (socket.bytesRead === 0 && since <= until) socket.destroy()
  }
  return async () => {
    if (drainSeconds === 0) {
      hangUp(performance.now())
      return
    }
    await sleep(drainSeconds * 1000)
    hangUp(performance.now() - ASKING_MS)
    setTimeout(() => hangUp(performance.now()), ASKING_MS).unref()
  }
}
