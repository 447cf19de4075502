import { keepDoing } from '@preciosa/platform'
import pg from 'pg'

/** The channel on which a publication is told (design D14); the payload is the vehicle type. */
export const GUIDE_CHANNEL = 'guide'

/** Hears of publications on a connection of its own, which it opens again whenever it ends. */
export class GuideListener {
  private client: pg.Client | undefined
  private stopping = false
  private readonly task

  /** @param onNews called for every notice, and after each connection, when some may have been missed */
  constructor(
    private readonly url: string,
    private readonly onNews: () => void,
    onFailure: (error: unknown) => void,
  ) {
    this.task = keepDoing(() => this.listen(), {
      afterFailure: (failures) => Math.min(250 * 2 ** (failures - 1), 10_000),
      onFailure: (error) => {
        if (!this.stopping) onFailure(error)
      },
    })
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.client?.end().catch(() => undefined)
    await this.task.stop()
  }

  private async listen(): Promise<number> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'preciosa-guide',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    const ended = new Promise<Error | undefined>((resolve) => {
      client.once('error', resolve)
      client.once('end', () => resolve(undefined))
    })
    client.on('error', () => undefined)
    client.on('notification', () => this.onNews())
    this.client = client
    try {
      await client.connect()
      await client.query(`listen ${GUIDE_CHANNEL}`)
      this.onNews()
      const problem = await ended
      if (!this.stopping) throw problem ?? new Error('The connection ended')
      return 0
    } finally {
      this.client = undefined
      await client.end().catch(() => undefined)
    }
  }
}
