import { Socket } from 'node:net'
import pg from 'pg'
import { keepDoing } from '../service/keep-doing.js'

/** How long the server may take for its part of the end. */
const END_MS = 1000

export interface ChannelListenerSettings {
  url: string
  channel: string
  /** Shown in pg_stat_activity. */
  name: string
  /** Milliseconds before the first try after a failure, doubled for each further one, and at most. */
  pause: { first: number; most: number }
  /** Called for every notification, and after each connection, when some may have been missed. */
  onNews: () => void
  onFailure: (error: unknown) => void
}

/** Hears of a channel's notifications on a connection of its own, which it opens again whenever it ends. */
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

  /** Resolves when the connection is closed, also one that is just being made. */
  async stop(): Promise<void> {
    this.stopping = true
    this.leave()
    await this.task.stop()
  }

  /** Holds one connection for as long as it lasts. @returns the pause when it has stood */
  private async listen(): Promise<number> {
    const { url, channel, name, onNews } = this.settings
    const socket = new Socket()
    const client = new pg.Client({
      stream: () => socket,
      connectionString: url,
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
      // Raced: the driver settles no `connect()` of a connection that is ended meanwhile.
      await Promise.race([over, client.connect()])
      await Promise.race([over, client.query(`listen ${client.escapeIdentifier(channel)}`)])
      onNews()
      return await over.catch((error: unknown) => this.lost(error))
    } finally {
      // A server that says nothing any more doesn't say goodbye either.
      const harder = setTimeout(() => socket.destroy(), END_MS)
      await client.end().catch(() => undefined)
      clearTimeout(harder)
    }
  }

  /** The end of a connection that stood is no failed try: the pauses begin anew. */
  private lost(error: unknown): number {
    this.failed(error)
    return this.settings.pause.first
  }

  private failed(error: unknown): void {
    if (!this.stopping) this.settings.onFailure(error)
  }
}
