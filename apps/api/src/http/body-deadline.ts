import type { IncomingMessage, ServerResponse } from 'node:http'
import { hangUp } from '@preciosa/platform'
import { refuseClient } from './client-error.js'

/** Hangs up on a client if its body isn't complete in time, even after the answer. */
export function expectBodyWithin(
  milliseconds: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && length === '0') return
  if (request.complete) return
  const timer = setTimeout(() => {
    if (request.complete || !request.socket.writable) return
    if (response.headersSent) {
      hangUp(request.socket)
      return
    }
    const late = Object.assign(new Error('The body came too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    refuseClient(late, request.socket)
  }, milliseconds)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

/**
 * For uploads: after the answer the body isn't read, and Node would wait for the rest with the upload's
 * timeout.
 */
export function expectBodyOnceAnswered(
  milliseconds: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.once('finish', () => expectBodyWithin(milliseconds, request, response))
}
