import type { Socket } from 'node:net'

/** Milliseconds that a client gets to read an answer, before what it still sends makes its system forget it. */
export const GRACE = 1000

/** Sends what is left for a client, says that nothing more will come, and hangs up a moment later, read or not. */
export function hangUp(socket: Socket, last?: string, grace = GRACE): void {
  if (last === undefined) socket.end()
  else socket.end(last)
  const timer = setTimeout(() => socket.destroy(), grace)
  socket.once('close', () => clearTimeout(timer))
}
