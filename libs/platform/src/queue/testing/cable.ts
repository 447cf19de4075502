import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy that simulates an outage of a server. */
export class Cable {
  private server: Server | undefined
  private readonly sockets = new Set<Socket>()
  url = ''

  constructor(private readonly target: URL) {}

  async plugIn(): Promise<void> {
    const port = this.url === '' ? 0 : Number(new URL(this.url).port)
    this.server = createServer((near) => {
      const far = connect(Number(this.target.port), this.target.hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from)
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => {
          this.sockets.delete(from)
          to.destroy()
        })
      }
    })
    await new Promise<void>((resolve) => this.server?.listen(port, '127.0.0.1', resolve))
    const address = this.server.address()
    const url = new URL(this.target)
    url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}`
    this.url = url.href
  }

  async pull(): Promise<void> {
    const { server } = this
    if (server === undefined) return
    this.server = undefined
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of this.sockets) socket.destroy()
    await closed
  }
}
