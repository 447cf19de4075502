import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { CLIENT_TIMEOUTS, type ClientTimeouts, getsNoAnswer } from '@preciosa/platform/edge'

/** How many requests a connection serves. */
const MAX_REQUESTS = 10_000

/** The site's server, which hangs up on clients that dawdle. */
export function createSiteServer(listener: RequestListener, limits: Partial<ClientTimeouts> = {}): Server {
  const { timeout, ...options } = { ...CLIENT_TIMEOUTS, ...limits }
  const server = createServer(options, listener)
  server.timeout = timeout
  server.maxRequestsPerSocket = MAX_REQUESTS
  server.on('clientError', refuseClient)
  return server
}

/**
 * Answers what is no HTTP request, or hasn't come in time, and hangs up: 400 as from the API, whose contract has no 408.
 */
function refuseClient(error: NodeJS.ErrnoException, socket: Socket): void {
  if (getsNoAnswer(error, socket)) socket.destroy()
  else socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
}
