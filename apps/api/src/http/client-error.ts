import type { Socket } from 'node:net'
import { AppError, getsNoAnswer, hangUp } from '@preciosa/platform'
import { refusalOf } from './problem.rules.js'

const DETAILS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'La dirección o los encabezados del pedido son demasiado largos.',
  ERR_HTTP_REQUEST_TIMEOUT: 'El pedido tardó demasiado en llegar.',
}

/** Answers invalid HTTP on the bare socket and hangs up. */
export function refuseClient(error: Error & { code?: string }, socket: Socket): void {
  if (getsNoAnswer(error, socket)) {
    socket.destroy()
    return
  }
  const detail = DETAILS[error.code ?? ''] ?? 'El pedido no es HTTP válido.'
  const { problem, headers } = refusalOf(new AppError('validation', detail), [])
  const body = JSON.stringify(problem)
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': Buffer.byteLength(body) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  hangUp(socket, `HTTP/1.1 400 Bad Request\r\n${head}\r\n${body}`)
}
