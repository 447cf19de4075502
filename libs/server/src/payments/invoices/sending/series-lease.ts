import { randomUUID } from 'node:crypto'
import type { Clock, Database, Queryable } from '@preciosa/platform'
import { type SeriesRow, SeriesRepository } from './series.repository.js'

/** Longer than a ticket and a call may take together. */
const LEASE_MS = 3 * 60_000

/** Another process works on the series: what this one was about to write, that one finds out by itself. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** The right to work on a series, renewed by each transaction. */
export class SeriesLease {
  private constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    readonly seriesId: number,
    private readonly holder: string,
  ) {}

  /** @returns null while another process has it */
  static async claim(db: Database, clock: Clock, seriesId: number): Promise<SeriesLease | null> {
    const lease = new SeriesLease(db, clock, seriesId, randomUUID())
    const now = clock.now()
    const isMine = await new SeriesRepository(db.pool).claim(seriesId, lease.holder, {
      now,
      until: lease.end(),
    })
    return isMine ? lease : null
  }

  /** A transaction on the series. @throws LeaseLost */
  async transaction<T>(work: (client: Queryable, series: SeriesRow) => Promise<T>): Promise<T> {
    const outcome = await this.db.transaction(async (client) => {
      const series = await new SeriesRepository(client).held(this.seriesId, this.holder, this.end())
      return series === undefined ? LOST : { value: await work(client, series) }
    })
    if (outcome === LOST) throw new LeaseLost(`Another process works on the series ${this.seriesId}`)
    return outcome.value
  }

  /** @param problem what kept it from going on, null if nothing did */
  async release(problem: string | null): Promise<void> {
    await this.db.transaction(async (client) => {
      const series = new SeriesRepository(client)
      if ((await series.held(this.seriesId, this.holder, this.end())) === undefined) return
      await series.change(this.seriesId, { problem, problemAt: problem === null ? null : this.clock.now() })
      await series.release(this.seriesId, this.holder)
    })
  }

  private end(): Date {
    return new Date(this.clock.now().getTime() + LEASE_MS)
  }
}

const LOST = Symbol('lost')
