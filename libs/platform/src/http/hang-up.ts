import type { Socket } from 'node:net'

/**
 * Milliseconds for the client to read the answer: if it keeps sending, closing at once would discard the
 * answer.
 */
export const GRACE = 1000

export function hangUp(socket: Socket, last?: string, grace = GRACE): void {
  if (last === undefined) socket.end()
  else socket.end(last)
  const timer = setTimeout(() => socket.destroy(), grace)
  socket.once('close', () => clearTimeout(timer))
}
