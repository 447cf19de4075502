import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'

/** Takes a tenth of the CPU of Node's client, which would distort the result on a shared machine. */
export class Connection {
  private received: Buffer = Buffer.alloc(0)
  private waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined

  private constructor(
    private readonly socket: Socket,
    private readonly host: string,
  ) {
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.take(chunk))
    socket.on('error', (error) => this.waiting?.reject(error))
    socket.on('close', () => this.waiting?.reject(new Error('The server closed a connection')))
  }

  static async open(baseUrl: string): Promise<Connection> {
    const { hostname, port, host } = new URL(baseUrl)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new Connection(socket, host)
  }

  get(path: string, headers: Record<string, string>): Promise<number> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.socket.write(`GET ${path} HTTP/1.1\r\nhost: ${this.host}\r\n${lines.join('')}\r\n`)
    })
  }

  close(): void {
    this.waiting = undefined
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk])
    const headEnd = this.received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = this.received.toString('latin1', 0, headEnd)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (Number.isNaN(length)) this.socket.destroy(new Error('An answer has no content-length'))
    if (!(this.received.length >= headEnd + HEAD_END.length + length)) return
    this.received = Buffer.alloc(0)
    const { waiting } = this
    this.waiting = undefined
    waiting?.resolve(Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)))
  }
}
