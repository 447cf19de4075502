import { createServer, type Server } from 'node:net'
import { findFreePort } from '@preciosa/sandbox'

/** Held until `release`, so that no other program takes the port. */
export interface ReservedPort {
  port: number
  instead: number | null
  release(): Promise<void>
}

function hold(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', () => resolve(null))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server))
  })
}

export async function reservePort(usual: number): Promise<ReservedPort> {
  for (let from = usual; ;) {
    const port = await findFreePort(from)
    const server = await hold(port)
    if (server !== null) {
      const release = () => new Promise<void>((resolve) => server.close(() => resolve()))
      return { port, instead: port === usual ? null : usual, release }
    }
    from = port + 1
  }
}
