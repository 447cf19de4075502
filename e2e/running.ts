import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { waitFor } from '@preciosa/testing'

export interface RunFile {
  urls: { site?: string; console: string; api: string; mail: string }
  client: { id: string; secret: string }
  users: unknown[]
  databaseUrl: string
  mercadoPagoUrl: string
  pid: number
}

export class RunningClone {
  stdout = ''
  stderr = ''
  private readonly process: ChildProcess
  readonly exit: Promise<number | null>

  constructor(
    readonly folder: string,
    user?: { uid: number; gid: number },
    private readonly command: 'start' | 'dev' | 'go-live' = 'start',
    own: Readonly<Record<string, string>> = {},
    words: readonly string[] = [],
  ) {
    // A user's environment lacks the variables of the test run.
    const ofTests = /^(npm_|PRECIOSA_|TEST_|JEST_|NODE_ENV$|DATABASE_URL$|REDIS_URL$|LANG$|LC_)/
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTests.test(name)))
    this.process = spawn('npm', ['run', command, '--', ...words], {
      cwd: folder,
      // Imports at normal priority, so that a busy machine doesn't delay them.
      env: { ...env, HOME: folder, PRICE_LIST_NICENESS: '0', ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...user,
    })
    this.process.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()))
    this.process.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()))
    this.exit = new Promise((resolve) => this.process.once('close', (code) => resolve(code)))
  }

  async ready(): Promise<void> {
    const isReady = () => /^ready$/m.test(this.stdout)
    const look = () => this.process.exitCode !== null || this.process.signalCode !== null || isReady()
    await waitFor(look, { timeout: 170_000, what: 'ready' }).catch((error: unknown) => {
      throw new Error(`Not ready:\n${this.stderr}`, { cause: error })
    })
    if (!isReady()) throw new Error(`npm run ${this.command} ended:\n${this.stderr}\n${this.stdout}`)
  }

  get lines(): Map<string, string> {
    const found = [...this.stdout.matchAll(/^(site|console|api|mail) (\S+)$/gm)]
    return new Map(found.map(([, word = '', url = '']) => [word, url]))
  }

  async runFile(): Promise<RunFile> {
    return JSON.parse(await readFile(join(this.folder, '.preciosa', 'run.json'), 'utf8')) as RunFile
  }

  interrupt(signal: NodeJS.Signals = 'SIGINT'): void {
    const { pid, exitCode, signalCode } = this.process
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal)
  }

  async end(): Promise<void> {
    this.interrupt('SIGTERM')
    await this.exit
    await waitFor(async () => (await processesOf(this.folder)).length === 0, { what: 'the end' })
  }
}

export async function processesOf(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return command.includes(folder) ? [`${pid} ${command.slice(0, 200)}`] : []
    } catch {
      return []
    }
  })
}
