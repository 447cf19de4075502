import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Returns a function that closes connections without a request: a closing server would wait for them. */
export function trackSilentConnections(server: Server): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}
