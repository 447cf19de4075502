import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Bytes of a body that are read to their end though nobody wants them: that costs less than another connection. */
const WORTH_READING = 64 * 1024
/** Milliseconds that a client gets to read why, before what it still sends makes its system forget the answer. */
const LINGER = 1000

/**
 * Hangs up after an answer that was given before the request's body was there, as to a stranger who sends 200 MB: Node
 * would read them all and keep the connection.
 */
export function hangUpOnUnread(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && Number(length) <= WORTH_READING) return
  const { socket } = request
  // A request that a test has injected comes from nowhere.
  if (!(socket instanceof Socket)) return
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = (...given: unknown[]) => {
    if (!request.complete) {
      response.setHeader('connection', 'close')
      leaveUnread(request)
      closeSlowly(socket)
    }
    return writeHead(...given)
  }
}

/** What nobody has begun to read Node reads to its end; of what somebody has, no more than one buffer is taken. */
function leaveUnread(request: IncomingMessage): void {
  request.pause()
  request.read(0)
}

/** Says that nothing more will come, and hangs up some time after. */
function closeSlowly(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LINGER)
    socket.once('close', () => clearTimeout(timer))
  }
}
