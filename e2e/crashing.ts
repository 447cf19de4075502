import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDataSource, migrate } from '@preciosa/platform'
import { migrations } from '@preciosa/migrations'
import { type RunningPostgres, startPostgres } from '@preciosa/sandbox'
import { bringFormatsUpToDate } from '@preciosa/server'
import { freePort } from '@preciosa/testing'
import { EndedByItself, type Program, startApi } from './programs.js'

/** How often a replica is started that ends while PostgreSQL recovers, which takes less than as many starts. */
const RESTARTS = 20

/** A PostgreSQL of the test's own that keeps what it has committed, and can be crashed. */
export class CrashingDatabase {
  private constructor(
    private server: RunningPostgres,
    private readonly dataDir: string,
  ) {}

  /** Starts one in a folder, with the newest schema. */
  static async start(folder: string): Promise<CrashingDatabase> {
    const dataDir = join(folder, 'pgdata')
    const server = await startPostgres({ dataDir, preferredPort: 55_700, durability: 'safe' })
    await migrate({ url: server.url, migrations, shippedData: bringFormatsUpToDate })
    return new CrashingDatabase(server, dataDir)
  }

  get url(): string {
    return this.server.url
  }

  /** Immediate shutdown, which is a crash to PostgreSQL, and recovery at the same address. */
  async crash(): Promise<void> {
    const { pid, port, url, ended } = this.server
    process.kill(pid, 'SIGQUIT')
    await ended
    this.server = await startPostgres({ dataDir: this.dataDir, preferredPort: port, durability: 'safe' })
    if (this.server.url !== url) throw new Error('PostgreSQL came back at another address')
  }

  /** Rows of a statement, asked on a connection of its own. */
  async rows<T>(statement: string, values: unknown[] = []): Promise<T[]> {
    const source = await createDataSource({ url: this.url, name: 'e2e', pool: 1 }).initialize()
    try {
      return await source.query<T[]>(statement, values)
    } finally {
      await source.destroy()
    }
  }

  async stop(): Promise<void> {
    await this.server.stop()
  }
}

/** One of several API processes: it can be killed, comes back at the same address, and knows who waits for it. */
export class ApiReplica {
  /** Requests that were sent and not answered yet. */
  waiting = 0

  private constructor(
    private program: Program,
    private readonly again: () => Promise<Program>,
  ) {}

  static async start(databaseUrl: string, folder: string): Promise<ApiReplica> {
    const files = join(folder, 'files')
    await mkdir(files, { recursive: true })
    const port = await freePort()
    const again = () => startApi(databaseUrl, files, { port, LIMITS: 'off' })
    return new ApiReplica(await again(), again)
  }

  get url(): string {
    return this.program.url
  }

  /** @returns its answer; null when none came */
  async ask(path: string, init: RequestInit): Promise<Response | null> {
    this.waiting += 1
    try {
      const answer = await fetch(this.url + path, init)
      // The body may be cut off as well as the head.
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
    } catch (error) {
      // What fetch throws for a connection that was refused or broken; anything else is a fault of the test.
      if ((error as Error).name === 'TypeError') return null
      throw error
    } finally {
      this.waiting -= 1
    }
  }

  /** `kill -9`. */
  async kill(): Promise<void> {
    await this.program.kill()
  }

  /** As a supervisor does: one that ends by itself, for PostgreSQL is just then recovering, is started again. */
  async restart(): Promise<void> {
    for (let left = RESTARTS; ; left -= 1) {
      try {
        this.program = await this.again()
        return
      } catch (error) {
        if (!(error instanceof EndedByItself) || left === 0) throw error
      }
    }
  }

  async stop(): Promise<void> {
    await this.program.stop()
  }
}
