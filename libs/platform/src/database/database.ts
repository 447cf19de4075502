import { Injectable } from '@nestjs/common'
import pg, { type PoolClient, type PoolConfig, type QueryResultRow } from 'pg'
import type { DataSource, EntityManager } from 'typeorm'
import { GuardedPool } from './guarded-pool.js'

export type Queryable = Pick<PoolClient, 'query'>

/**
 * One pool for entities and for the plain SQL of hot reads and bulk writes (decision 033), and one past a pooler for
 * what needs a session (decision 095). Both are refused to work that holds a connection of either.
 */
@Injectable()
export class Database {
  private readonly connections: GuardedPool

  private readonly sessions: GuardedPool

  /** @param sessions past the pooler, if the data source has one */
  constructor(
    private readonly source: DataSource,
    sessions?: PoolConfig,
  ) {
    this.connections = poolOf(source)
    this.sessions = sessions === undefined ? this.connections : this.connections.beside(sessions)
  }

  get dataSource(): Pick<DataSource, 'destroy'> {
    return { destroy: () => this.destroy() }
  }

  get pool(): Pick<GuardedPool, 'query' | 'totalCount' | 'idleCount' | 'waitingCount'> {
    return this.connections
  }

  get manager(): Pick<EntityManager, 'getRepository'> {
    return this.source.manager
  }

  async query<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.pool.query<R>(text, values)).rows
  }

  /** Prepares the statement once per connection; for hot reads. */
  async prepared<R extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<R[]> {
    return (await this.pool.query<R>({ name, text, values })).rows
  }

  /**
   * A session of its own past any pooler, for locks and settings that outlive a transaction. Closes the connection when
   * `work` throws, which ends its transactions and locks.
   */
  async connection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.sessions.connect()
    let broken: Error | undefined
    try {
      return await this.connections.holding(() => work(client))
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** Closes the connection only when the rollback fails, so refusals don't cost reconnections. */
  async transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connections.connect()
    const outcome = await this.connections.holding(() => outcomeOf(client, () => work(client)))
    client.release('error' in outcome && !outcome.rolledBack)
    return valueOf(outcome)
  }

  /** Runs `work` without the caller's connection. It returns nothing, so that a holder can't wait for it. */
  aside(work: () => void): void {
    this.connections.aside(work)
  }

  async entityTransaction<T>(work: (manager: EntityManager, client: Queryable) => Promise<T>): Promise<T> {
    return this.source.transaction((manager) =>
      this.connections.holding(async () => work(manager, await clientOf(manager))),
    )
  }

  private async destroy(): Promise<void> {
    if (this.sessions !== this.connections) await this.sessions.end()
    await this.source.destroy()
  }
}

/** TypeORM types the pool as `any`. */
function poolOf({ driver }: DataSource): GuardedPool {
  if ('master' in driver && driver.master instanceof GuardedPool) return driver.master
  throw new Error('The data source is not connected to PostgreSQL')
}

async function clientOf({ queryRunner }: EntityManager): Promise<Queryable> {
  const client: unknown = await queryRunner?.connect()
  if (client instanceof pg.Client) return client
  throw new Error('The transaction has no connection to PostgreSQL')
}

export async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  return valueOf(await outcomeOf(client, work))
}

type Outcome<T> = { value: T } | { error: unknown; rolledBack: boolean }

async function outcomeOf<T>(client: PoolClient, work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    await client.query('begin')
    const value = await work()
    await client.query('commit')
    return { value }
  } catch (error) {
    const rolledBack = await client.query('rollback').then(
      () => true,
      () => false,
    )
    return { error, rolledBack }
  }
}

function valueOf<T>(outcome: Outcome<T>): T {
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

/** int8 becomes a number: counters and ids stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * The driver's array parser takes an eighth of the time of an answer with fifty versions; JSON.parse is
 * faster.
 */
function numbersOf(text: string): unknown {
  // PostgreSQL prefixes an array with its bounds unless it begins at 1.
  const braces = text.slice(text.indexOf('{'))
  return JSON.parse(braces.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null'))
}
const INT4_ARRAY: number = 1007
// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- the driver's list of types has no arrays
pg.types.setTypeParser(INT4_ARRAY, numbersOf)
