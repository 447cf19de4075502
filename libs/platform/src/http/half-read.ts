import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { callerNetwork } from './networks.js'

/** Some 20 MB. An office behind one address stays below, even if a busy process reads late what it sent. */
const MOST = 1000

/**
 * Bounds the connections of a network that haven't sent a whole first request: trickled headers cost a stranger
 * nothing. A proxy's connections are those of all its visitors, and it reads the headers itself.
 */
export function boundHalfRead(server: Server, isProxy: (address: string) => boolean, most = MOST): void {
  const halfRead = new Map<string, number>()
  const networks = new WeakMap<Socket, string>()
  const forget = (socket: Socket) => {
    const network = networks.get(socket)
    if (network === undefined) return
    networks.delete(socket)
    const others = (halfRead.get(network) ?? 1) - 1
    if (others === 0) halfRead.delete(network)
    else halfRead.set(network, others)
  }
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const network = callerNetwork(address)
    const others = halfRead.get(network) ?? 0
    if (others >= most) {
      socket.destroy()
      return
    }
    halfRead.set(network, others + 1)
    networks.set(socket, network)
    socket.once('close', () => forget(socket))
  })
  server.on('request', ({ socket }: IncomingMessage) => forget(socket))
}
