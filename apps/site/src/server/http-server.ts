import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { CLIENT_TIMEOUTS, type ClientTimeouts, getsNoAnswer } from '@preciosa/platform/edge'

const MAX_REQUESTS = 10_000

export function createSiteServer(listener: RequestListener, limits: Partial<ClientTimeouts> = {}): Server {
  const { timeout, ...options } = { ...CLIENT_TIMEOUTS, ...limits }
  const server = createServer(options, listener)
  server.timeout = timeout
  server.maxRequestsPerSocket = MAX_REQUESTS
  server.on('clientError', refuseClient)
  return server
}

/** Answers 400 to invalid or late requests as the API does, whose contract has no 408. */
function refuseClient(error: NodeJS.ErrnoException, socket: Socket): void {
  if (getsNoAnswer(error, socket)) socket.destroy()
  else socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
}
