import { Socket } from 'node:net'
import pg from 'pg'
import { keepDoing } from '../clock/keep-doing.js'

const END_MS = 1000

export interface ChannelListenerSettings {
  /** Past any pooler: a notification reaches the session that listens. */
  directUrl: string
  channel: string
  name: string
  /** Milliseconds before a reconnect; doubled after each failure up to `most`. */
  pause: { first: number; most: number }
  /** Also called after each connection: notifications may have been missed. */
  onNews: () => void
  onFailure: (error: unknown) => void
}

/** Listens on a dedicated connection and reconnects after failures. */
export class ChannelListener {
  private readonly task
  private stopping = false
  private leave: () => void = () => undefined

  constructor(private readonly settings: ChannelListenerSettings) {
    const { first, most } = settings.pause
    this.task = keepDoing(() => this.listen(), {
      afterFailure: (failures) => Math.min(first * 2 ** (failures - 1), most),
      onFailure: (error) => this.failed(error),
    })
  }

  async stop(): Promise<void> {
    this.stopping = true
    this.leave()
    await this.task.stop()
  }

  private async listen(): Promise<number> {
    const { directUrl, channel, name, onNews } = this.settings
    const socket = new Socket()
    const client = new pg.Client({
      stream: () => socket,
      connectionString: directUrl,
      application_name: name,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    const over = new Promise<never>((_, reject) => {
      const ended = () => reject(new Error('The connection ended'))
      client.on('error', reject)
      client.on('end', ended)
      this.leave = ended
    })
    client.on('notification', () => onNews())
    try {
      // pg never settles `connect()` if the connection ends meanwhile.
      await Promise.race([over, client.connect()])
      await Promise.race([over, client.query(`listen ${client.escapeIdentifier(channel)}`)])
      onNews()
      return await over.catch((error: unknown) => this.lost(error))
    } finally {
      // An unresponsive server never confirms the end.
      const harder = setTimeout(() => socket.destroy(), END_MS)
      await client.end().catch(() => undefined)
      clearTimeout(harder)
    }
  }

  private lost(error: unknown): number {
    this.failed(error)
    return this.settings.pause.first
  }

  private failed(error: unknown): void {
    if (!this.stopping) this.settings.onFailure(error)
  }
}
