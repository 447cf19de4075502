import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Knows a server's connections, from before it listens. A server that closes waits for those on which nothing was asked as
 * well, until its limit for headers; browsers and pools connect ahead of need.
 * @returns what hangs up on those, for when the server closes
 */
export function watchUnasked(server: Server): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}
