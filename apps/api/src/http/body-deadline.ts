import type { IncomingMessage } from 'node:http'
import { refuseClient } from './client-error.js'

/** Hangs up on a client whose request body isn't there in time. */
export function expectBodyWithin(milliseconds: number, request: IncomingMessage): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && length === '0') return
  const timer = setTimeout(() => {
    if (request.readableEnded || !request.socket.writable) return
    const late = Object.assign(new Error('The body came too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    refuseClient(late, request.socket)
  }, milliseconds)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}
