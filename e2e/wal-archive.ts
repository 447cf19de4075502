import { randomBytes } from 'node:crypto'
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Runner, type RunningPostgres, startPostgres } from '@preciosa/sandbox'
import pg from 'pg'
import { postgresFolder, programPath } from '@preciosa/testing'

const STANZA = 'preciosa'

/** A PostgreSQL server that archives by pgBackRest, and what is restored from there, as docs/point-in-time.md sets them up. */
export class WalArchive {
  private constructor(
    private readonly folder: string,
    private readonly runner: Runner,
    private readonly pgbackrest: string,
    /** Folder of PostgreSQL's. */
    private readonly programs: string,
  ) {}

  static async create(folder: string): Promise<WalArchive> {
    // PostgreSQL may run as another user and needs access to the folder.
    await chmod(folder, 0o755)
    const [pgbackrest, programs] = [programPath('pgbackrest'), postgresFolder()]
    if (pgbackrest === null || programs === null) throw new Error('PostgreSQL or pgBackRest is missing')
    const archive = new WalArchive(folder, await Runner.choose(folder), pgbackrest, programs)
    for (const name of ['repository', 'work']) await archive.add(name)
    await writeFile(archive.path('pgbackrest.conf'), archive.settings())
    return archive
  }

  private path(name: string): string {
    return join(this.folder, name)
  }

  private settings(): string {
    return `[global]
repo1-path=${this.path('repository')}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${randomBytes(32).toString('base64')}
repo1-retention-full=2
start-fast=y
log-level-file=off
lock-path=${this.path('work')}
spool-path=${this.path('work')}

[${STANZA}]
pg1-path=${this.path('main')}
pg1-socket-path=${this.path('work')}
pg1-user=preciosa
`
  }

  private async add(name: string): Promise<void> {
    await mkdir(this.path(name), { mode: 0o700 })
    await this.runner.give(this.path(name))
  }

  private get options(): string[] {
    return [`--config=${this.path('pgbackrest.conf')}`, `--stanza=${STANZA}`]
  }

  private start(name: string, settings: Record<string, string> = {}): Promise<RunningPostgres> {
    return startPostgres({
      dataDir: this.path(name),
      preferredPort: 55_800,
      durability: 'safe',
      programs: this.programs,
      // A server that answers during its recovery counts as ready too early.
      settings: { ...settings, hot_standby: 'off' },
    })
  }

  /** Starts the server that archives. */
  startMain(): Promise<RunningPostgres> {
    return this.start('main', {
      archive_mode: 'on',
      archive_command: [this.pgbackrest, ...this.options, 'archive-push %p'].join(' '),
      unix_socket_directories: this.path('work'),
    })
  }

  private async run(program: string, ...args: string[]): Promise<string> {
    const { code, output } = await this.runner.run(program, args)
    if (code !== 0) throw new Error(output)
    return output
  }

  /** Runs pgBackRest beside a running server. @throws Error with its output */
  ask(server: RunningPostgres, ...args: string[]): Promise<string> {
    const password = `PGPASSWORD=${new URL(server.url).password}`
    return this.run('env', password, this.pgbackrest, ...this.options, `--pg1-port=${server.port}`, ...args)
  }

  private restore(moment: string, ...args: string[]): Promise<string> {
    return this.run(
      this.pgbackrest,
      ...this.options,
      '--type=time',
      `--target=${moment}`,
      '--target-action=promote',
      ...args,
      'restore',
    )
  }

  /** Takes the stopped server that archives back to a moment, and starts it. */
  async returnMain(moment: string, ...args: string[]): Promise<RunningPostgres> {
    await this.restore(moment, '--delta', ...args)
    return this.startMain()
  }

  /** Restores a second server, which doesn't archive, and starts it. @throws PostgresError with its log */
  async startCopy(name: string, moment: string): Promise<RunningPostgres> {
    await this.add(name)
    await copyFile(this.path('main.password'), this.path(`${name}.password`))
    await this.restore(moment, `--pg1-path=${this.path(name)}`, '--archive-mode=off')
    return this.start(name)
  }

  /** The archived file of a WAL segment. */
  async segment(name: string): Promise<string> {
    const found = await this.run('find', this.path('repository/archive'), '-name', `${name}-*`)
    if (found === '' || found.includes('\n')) throw new Error(`The archive has no ${name}: ${found}`)
    return found
  }
}

export async function ask<Row extends object>(server: RunningPostgres, sql: string): Promise<Row[]> {
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function valueOf(server: RunningPostgres, expression: string): Promise<unknown> {
  const [row] = await ask<{ value: unknown }>(server, `select (${expression}) as value`)
  return row?.value
}
