import { keepDoing } from '@preciosa/platform'
import pg from 'pg'

/** The channel on which a publication is told (design D14); the payload is the vehicle type. */
export const GUIDE_CHANNEL = 'guide'

/** Hears of publications on a connection of its own, which it opens again whenever it ends. */
export class GuideListener {
  private readonly stopping = new AbortController()
  private leave: (() => void) | undefined
  private readonly task

  /** @param onNews called for every notice, and after each connection, when some may have been missed */
  constructor(
    private readonly url: string,
    private readonly onNews: () => void,
    onFailure: (error: unknown) => void,
  ) {
    this.task = keepDoing(() => this.listen(this.stopping.signal), {
      afterFailure: (failures) => Math.min(250 * 2 ** (failures - 1), 10_000),
      onFailure,
    })
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    this.leave?.()
    await this.task.stop()
  }

  /** Holds one connection for as long as it lasts. A connection is ended only once it stands. */
  private async listen(stopping: AbortSignal): Promise<number> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'preciosa-guide',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    const over = new Promise<Error | undefined>((resolve) => {
      client.on('error', resolve)
      client.on('end', () => resolve(undefined))
      this.leave = () => resolve(undefined)
    })
    client.on('notification', () => this.onNews())
    try {
      await client.connect()
      await client.query(`listen ${GUIDE_CHANNEL}`)
      this.onNews()
      const problem = stopping.aborted ? undefined : await over
      if (stopping.aborted) return 0
      throw problem ?? new Error('The connection ended')
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
