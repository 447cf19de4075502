import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDataSource, migrate } from '@preciosa/platform'
import { migrations } from '@preciosa/migrations'
import { type RunningPostgres, startPostgres } from '@preciosa/sandbox'
import { bringShippedDataUpToDate } from '@preciosa/server'
import { freePort } from '@preciosa/testing'
import { EndedByItself, type Program, startApi } from './programs.js'

/** More restarts than fail during PostgreSQL's recovery. */
const RESTARTS = 20

export class CrashingDatabase {
  private constructor(
    private server: RunningPostgres,
    private readonly dataDir: string,
  ) {}

  static async start(folder: string): Promise<CrashingDatabase> {
    const dataDir = join(folder, 'pgdata')
    const server = await startPostgres({ dataDir, preferredPort: 55_700, durability: 'safe' })
    await migrate({ url: server.url, migrations, shippedData: bringShippedDataUpToDate })
    return new CrashingDatabase(server, dataDir)
  }

  get url(): string {
    return this.server.url
  }

  /** SIGQUIT stops PostgreSQL immediately, so that it has to recover at the next start. */
  async crash(): Promise<void> {
    const { pid, port, url, ended } = this.server
    process.kill(pid, 'SIGQUIT')
    await ended
    this.server = await startPostgres({ dataDir: this.dataDir, preferredPort: port, durability: 'safe' })
    if (this.server.url !== url) throw new Error('PostgreSQL came back at another address')
  }

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

export class ApiReplica {
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

  async ask(path: string, init: RequestInit): Promise<Response | null> {
    this.waiting += 1
    try {
      const answer = await fetch(this.url + path, init)
      // The connection may break during the body, too.
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
    } catch (error) {
      // fetch throws a TypeError for a refused or broken connection.
      if ((error as Error).name === 'TypeError') return null
      throw error
    } finally {
      this.waiting -= 1
    }
  }

  async kill(): Promise<void> {
    await this.program.kill()
  }

  /** Restarts like a supervisor: the API may exit while PostgreSQL recovers. */
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
