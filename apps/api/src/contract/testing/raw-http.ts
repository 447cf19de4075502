import { connect } from 'node:net'
import type { Answer } from './answers.js'

const TIMEOUT_MS = 60_000

export function exchangeRaw(port: number, bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The request hangs')))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => {
      socket.end()
      resolve(Buffer.concat(chunks))
    })
    // A server that refuses early may close while the client still sends.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(Buffer.concat(chunks))
      else reject(error)
    })
    socket.end(bytes)
  })
}

export function answerIn(bytes: Buffer): Answer | null {
  const text = bytes.toString()
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? []
  if (status === undefined) return null
  const end = text.indexOf('\r\n\r\n')
  const lines = text.slice(0, end).split('\r\n').slice(1)
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  if (status === '100') return answerIn(bytes.subarray(end + 4))
  const body = text.slice(end + 4)
  return {
    statusCode: Number(status),
    headers,
    body: headers['transfer-encoding'] === undefined ? body : unchunked(body),
  }
}

function unchunked(body: string): string {
  const bytes = Buffer.from(body)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const line = bytes.indexOf('\r\n', at)
    const length = parseInt(bytes.subarray(at, line).toString(), 16)
    if (length === 0) break
    parts.push(bytes.subarray(line + 2, line + 2 + length))
    at = line + 4 + length
  }
  return Buffer.concat(parts).toString()
}
