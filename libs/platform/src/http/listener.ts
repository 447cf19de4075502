import type { Server } from 'node:http'
import type { Socket } from 'node:net'
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
    // A request that comes while it closes is answered, and its connection ends.
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

/**
 * Call it before the server listens. Returns a function for the server's end, which closes connections without
 * a request: a closing server would wait for them.
 */
export function guardConnections(server: Server, isProxy: (address: string) => boolean): () => void {
  // Ignores unknown `Expect` values (RFC 9110 §10.1.1); Node would answer a bare 417.
  server.on('checkExpectation', (...call) => server.emit('request', ...call))
  boundHalfRead(server, isProxy)
  refusePipelining(server)
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}
