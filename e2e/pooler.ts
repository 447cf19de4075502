import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, waitFor } from '@preciosa/testing'

type Settings = Readonly<Record<string, string | number>>

/** PgBouncer before a PostgreSQL. */
export class Pooler {
  private child: ChildProcess | undefined

  private constructor(
    /** Of the database, through PgBouncer. */
    readonly url: string,
    private readonly folder: string,
    private readonly configOf: (settings: Settings) => string,
  ) {}

  static async start(databaseUrl: string, settings: Settings = {}): Promise<Pooler> {
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-pooler-'))
    const { hostname, port, username, password } = new URL(databaseUrl)
    const url = new URL(databaseUrl)
    url.port = String(await freePort())
    url.hostname = '127.0.0.1'
    const target = { host: hostname, port, user: username, ...(password === '' ? {} : { password }) }
    const own = { listen_addr: '127.0.0.1', listen_port: url.port, unix_socket_dir: '', auth_type: 'any' }
    const lines = (values: Settings) => Object.entries(values).map(([name, value]) => `${name} = ${value}`)
    const all = Object.entries(target).map(([name, value]) => `${name}=${decodeURIComponent(value)}`)
    const configOf = (more: Settings) =>
      [
        '[databases]',
        `* = ${all.join(' ')}`,
        '[pgbouncer]',
        ...lines({ ...own, pool_mode: 'session', ...more }),
      ].join('\n')
    const pooler = new Pooler(url.href, folder, configOf)
    await pooler.open(settings)
    return pooler
  }

  /** Ends it at once with all connections of both sides, then starts it with these settings. */
  async restart(settings: Settings = {}): Promise<void> {
    await this.close()
    await this.open(settings)
  }

  async stop(): Promise<void> {
    await this.close()
    await rm(this.folder, { recursive: true })
  }

  /** Holds its connections, and answers nothing, while `work` runs. */
  async hangingWhile<T>(work: () => Promise<T>): Promise<T> {
    this.child?.kill('SIGSTOP')
    try {
      return await work()
    } finally {
      this.child?.kill('SIGCONT')
    }
  }

  async close(): Promise<void> {
    const { child } = this
    if (child === undefined || child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  async open(settings: Settings): Promise<void> {
    const file = join(this.folder, 'pgbouncer.ini')
    await writeFile(file, this.configOf(settings))
    // It refuses to run as root, and reads its file before it changes the user.
    const options = process.getuid?.() === 0 ? ['--user=nobody', file] : [file]
    const child = spawn('pgbouncer', options, { stdio: ['ignore', 'ignore', 'pipe'] })
    this.child = child
    let output = ''
    child.stderr.on('data', (text: Buffer) => (output += String(text)))
    await waitFor(async () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${output}`)
      return answersAt(Number(new URL(this.url).port))
    })
  }
}

function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
