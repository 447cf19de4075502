import { connect, type Socket } from 'node:net'
import type { AttackedSystem } from './attacked-system.js'

export function connectFrom(system: AttackedSystem, from: string): Socket {
  const socket = connect({
    port: Number(new URL(system.run.urls.api).port),
    host: '127.0.0.1',
    localAddress: from,
  })
  // A server that refuses early may close the connection during the upload.
  socket.on('error', () => undefined)
  return socket
}

export function exchange(system: AttackedSystem, from: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connectFrom(system, from)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.once('close', () => resolve(answer))
    socket.write(bytes)
  })
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}
