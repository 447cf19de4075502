import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Closes a connection that sends a request before the answer to the last one: no browser or proxy does. Node would
 * start thousands of requests of one packet at once, and Fastify never closes a file behind an answer that waits.
 * Call it once the server has its handlers.
 */
export function refusePipelining(server: Server): void {
  const handlers = server.listeners('request') as Handler[]
  const last = new WeakMap<Socket, ServerResponse>()
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const before = last.get(socket)
    if (socket.destroyed || (before !== undefined && !before.writableFinished)) {
      socket.destroy()
      return
    }
    last.set(socket, response)
    for (const handler of handlers) handler.call(server, request, response)
  })
}
