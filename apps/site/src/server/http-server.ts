import { createServer, type RequestListener, type Server } from 'node:http'
import { CLIENT_TIMEOUTS } from '@preciosa/platform/edge'

/** Milliseconds of a connection, and how many requests it serves. */
export interface SocketLimits {
  headersTimeout: number
  /** For headers and body: the largest form is 64 kB. */
  requestTimeout: number
  connectionsCheckingInterval: number
  /** Between two requests; longer than a proxy before us keeps its connections. */
  keepAliveTimeout: number
  /** Without a byte either way, as of a client that doesn't read what it asked for. */
  timeout: number
  maxRequestsPerSocket: number
}

const LIMITS: SocketLimits = {
  ...CLIENT_TIMEOUTS,
  keepAliveTimeout: 65_000,
  timeout: 30_000,
  maxRequestsPerSocket: 10_000,
}

/** The site's server, which hangs up on clients that dawdle. */
export function createSiteServer(listener: RequestListener, limits: Partial<SocketLimits> = {}): Server {
  const { timeout, maxRequestsPerSocket, ...options } = { ...LIMITS, ...limits }
  const server = createServer(options, listener)
  server.timeout = timeout
  server.maxRequestsPerSocket = maxRequestsPerSocket
  return server
}
