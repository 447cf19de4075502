import { Injectable } from '@nestjs/common'
import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg'
import type { DataSource, EntityManager } from 'typeorm'

/** What runs a statement: the pool, or the one connection of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>

/**
 * Entities for what people edit, and plain SQL beside them for the hot reads and the set-based writes, on the one pool
 * that TypeORM opened (design D13, decision 033).
 */
@Injectable()
export class Database {
  readonly pool: Pool

  /** @param dataSource connected */
  constructor(readonly dataSource: DataSource) {
    this.pool = poolOf(dataSource)
  }

  /** The repositories of entities, on any connection of the pool. */
  get manager(): EntityManager {
    return this.dataSource.manager
  }

  /** Runs one statement on any connection of the pool. */
  async query<R extends QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.pool.query<R>(text, values)).rows
  }

  /** Runs a statement that each connection prepares once under `name`; for hot reads. */
  async prepared<R extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<R[]> {
    return (await this.pool.query<R>({ name, text, values })).rows
  }

  /** Lends one connection; it is closed when `work` throws, with the transactions and locks still open on it. */
  async connection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    let broken: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw error
    } finally {
      client.release(broken)
    }
  }

  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  async transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.connection((client) => inTransaction(client, () => work(client)))
  }

  /** The same for entities: the manager's repositories and plain SQL, on the one connection of the transaction. */
  async entityTransaction<T>(work: (manager: EntityManager, client: Queryable) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => work(manager, await clientOf(manager)))
  }
}

/** The pool of a connected data source: what TypeORM types as `any`, looked at instead of believed. */
function poolOf({ driver }: DataSource): Pool {
  if ('master' in driver && driver.master instanceof pg.Pool) return driver.master
  throw new Error('The data source is not connected to PostgreSQL')
}

/** The connection that a manager's transaction runs on. */
async function clientOf({ queryRunner }: EntityManager): Promise<Queryable> {
  const client: unknown = await queryRunner?.connect()
  if (client instanceof pg.Client) return client
  throw new Error('The transaction has no connection to PostgreSQL')
}

/** Runs `work` between BEGIN and COMMIT on a connection; ROLLBACK when it throws. */
export async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** int8 arrives as a number: our counters and ids stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * Arrays of numbers, of any dimensions, by the JSON parser: the driver's own goes through them character by
 * character, an eighth of what an answer of fifty versions cost.
 */
function numbersOf(text: string): unknown {
  // PostgreSQL names the bounds before an array that doesn't begin at 1.
  const braces = text.slice(text.indexOf('{'))
  return JSON.parse(braces.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null'))
}
const INT4_ARRAY: number = 1007
// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- the driver's list of types has no arrays
pg.types.setTypeParser(INT4_ARRAY, numbersOf)
