import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDataSource, migrate } from '@preciosa/platform'
import { migrations } from '@preciosa/migrations'
import { type RunningPostgres, startPostgres } from '@preciosa/sandbox'
import { bringShippedDataUpToDate } from '@preciosa/server'
import { freePort } from '@preciosa/testing'
import { EndedByItself, type Program, startApi, startWorker } from './programs.js'

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

class Replica {
  protected constructor(
    protected program: Program,
    private readonly again: () => Promise<Program>,
  ) {}

  async kill(): Promise<void> {
    await this.program.kill()
  }

  /** Restarts like a supervisor: the program may exit while PostgreSQL recovers. */
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

export class ApiReplica extends Replica {
  waiting = 0

  /** @param envFor more variables, for the API at this address */
  static async start(
    databaseUrl: string,
    folder: string,
    envFor: (url: string) => Record<string, string> = () => ({}),
  ): Promise<ApiReplica> {
    const port = await freePort()
    const more = envFor(`http://127.0.0.1:${port}`)
    const files = await filesIn(folder)
    const again = () => startApi(databaseUrl, files, { port, LIMITS: 'off', more })
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
}

export class WorkerReplica extends Replica {
  static async start(
    databaseUrl: string,
    folder: string,
    more: Record<string, string> = {},
  ): Promise<WorkerReplica> {
    const files = await filesIn(folder)
    const again = () => startWorker(databaseUrl, files, more)
    return new WorkerReplica(await again(), again)
  }
}

async function filesIn(folder: string): Promise<string> {
  const files = join(folder, 'files')
  await mkdir(files, { recursive: true })
  return files
}
