import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { callerNetwork, GRACE, hangUp } from '@preciosa/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes. Reading a body up to this size costs less than another connection. */
const WORTH_READING = 64 * 1024
/** Clients per network with a grace period; each holds a connection and its buffers. */
const AT_ONCE = 20

/**
 * Closes the connection if the answer precedes the body: Node would read a refused upload of 200 MB to its
 * end.
 */
export class UnreadBodies {
  private readonly lingering = new Map<string, number>()

  constructor(private readonly grace = { milliseconds: GRACE, atOnce: AT_ONCE }) {}

  /** Must be called before the body arrives. */
  hangUpOn(asked: FastifyRequest, { raw: response }: FastifyReply): void {
    const request = asked.raw
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (encoding === undefined && Number(length) <= WORTH_READING) return
    const { socket } = request
    if (!(socket instanceof Socket)) return
    // Node drains a body if reading never began; once begun, it stops at one full buffer.
    // Reading must begin before that buffer is full.
    request.read(0)
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
    response.writeHead = (...given: unknown[]) => {
      if (!request.complete) {
        response.setHeader('connection', 'close')
        request.pause()
        // The router refuses before hooks have set `clientAddress`.
        const sender = asked.clientAddress || (socket.remoteAddress ?? '')
        this.closeSlowly(socket, callerNetwork(sender))
      }
      return writeHead(...given)
    }
  }

  private closeSlowly(socket: Socket, network: string): void {
    socket.destroySoon = () => {
      const others = this.lingering.get(network) ?? 0
      if (others >= this.grace.atOnce) {
        socket.end(() => socket.destroy())
        return
      }
      this.lingering.set(network, others + 1)
      socket.once('close', () => this.forget(network))
      hangUp(socket, undefined, this.grace.milliseconds)
    }
  }

  private forget(network: string): void {
    const others = (this.lingering.get(network) ?? 1) - 1
    if (others === 0) this.lingering.delete(network)
    else this.lingering.set(network, others)
  }
}
