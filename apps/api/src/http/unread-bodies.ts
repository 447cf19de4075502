import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { callerNetwork } from '@preciosa/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GRACE, hangUp } from './hang-up.js'

/** Bodies up to this are read to their end though unused: that costs less than another connection. */
const WORTH_READING = 64 * 1024
/** Clients of one network that are waited for at a time; each holds a connection and what its system has sent. */
const AT_ONCE = 20

/**
 * Hangs up after an answer that was given before the request's body was there, as to a stranger who sends 200 MB: Node
 * would read them all and keep the connection.
 */
export class UnreadBodies {
  /** How many of each network have their grace. */
  private readonly lingering = new Map<string, number>()

  constructor(private readonly grace = { milliseconds: GRACE, atOnce: AT_ONCE }) {}

  /** To be called before anything of the body has come. */
  hangUpOn(asked: FastifyRequest, { raw: response }: FastifyReply): void {
    const request = asked.raw
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (encoding === undefined && Number(length) <= WORTH_READING) return
    const { socket } = request
    // A request that a test has injected comes from nowhere.
    if (!(socket instanceof Socket)) return
    // Node reads a body to its end when no reading of it has begun; of one whose reading has begun it takes no more
    // than one buffer. With a full buffer reading can't begin any more.
    request.read(0)
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
    response.writeHead = (...given: unknown[]) => {
      if (!request.complete) {
        response.setHeader('connection', 'close')
        request.pause()
        // The router refuses before anything else has looked at the request.
        const sender = asked.clientAddress || (socket.remoteAddress ?? '')
        this.closeSlowly(socket, callerNetwork(sender))
      }
      return writeHead(...given)
    }
  }

  /** Says that nothing more will come, and hangs up some time after; at once where a network has too many of these. */
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
