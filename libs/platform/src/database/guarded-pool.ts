import { AsyncLocalStorage } from 'node:async_hooks'
import pg, { type PoolClient, type PoolConfig } from 'pg'

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

const REFUSAL =
  'This work holds a connection of the pool and asks for another: use the one that it was given.'

/** Refuses a second connection to work that holds one: enough such work in parallel waits for itself. */
export class GuardedPool extends pg.Pool {
  constructor(
    config?: PoolConfig,
    private readonly holders = new AsyncLocalStorage<{ holds: boolean }>(),
  ) {
    super(config)
  }

  /** Opens a second pool: work that holds a connection of one is refused by both. */
  beside(config: PoolConfig): GuardedPool {
    const pool = new GuardedPool(config, this.holders)
    // The pool replaces a lost idle connection on its next use.
    pool.on('error', () => undefined)
    return pool
  }

  /** Runs `work` as the holder of a connection; what it started may use the pool once it has settled. */
  async holding<T>(work: () => Promise<T>): Promise<T> {
    const holder = { holds: true }
    try {
      return await this.holders.run(holder, work)
    } finally {
      holder.holds = false
    }
  }

  /** Runs `work` as a caller without a connection. */
  aside(work: () => void): void {
    this.holders.run({ holds: false }, work)
  }

  /** Node visits each storage that is in use at every promise. */
  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | undefined {
    this.holders.disable()
    if (callback === undefined) return super.end()
    super.end(callback)
    return undefined
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const isHeld = this.holders.getStore()?.holds === true
    if (callback === undefined) return isHeld ? Promise.reject(new Error(REFUSAL)) : super.connect()
    if (isHeld) callback(new Error(REFUSAL), undefined, () => undefined)
    else super.connect(callback)
    return undefined
  }
}
