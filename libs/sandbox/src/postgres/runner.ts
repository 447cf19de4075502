import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, chown, stat } from 'node:fs/promises'
import { PostgresError } from './errors.js'

/** PostgreSQL refuses root, so root uses an unprivileged user or a user namespace. */
export class Runner {
  private constructor(
    readonly name: string,
    readonly owner: { uid: number; gid: number } | null,
    private readonly prefix: string[],
  ) {}

  static async choose(dataDir: string): Promise<Runner> {
    if (process.getuid?.() !== 0) return new Runner('vos', null, [])
    const users = knownUsers()
    const holder = await stat(dataDir).catch(() => null)
    const candidates = [
      ...users.filter((user) => user.uid === holder?.uid),
      ...users.filter((user) => user.name === 'postgres'),
      ...users.filter((user) => user.name === 'nobody'),
    ].filter((user) => user.uid !== 0)
    for (const { name, uid, gid } of candidates) {
      if (spawnSync('/bin/sh', ['-c', ':'], { uid, gid, cwd: '/' }).status === 0) {
        return new Runner(name, { uid, gid }, [])
      }
    }
    const prefix = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']
    if (spawnSync('unshare', [...prefix.slice(1), '/bin/sh', '-c', ':'], { cwd: '/' }).status === 0) {
      return new Runner('nobody', null, prefix)
    }
    throw new PostgresError(
      'PostgreSQL no puede correr como root y acá no se puede cambiar de usuario. ' +
        'Corré Preciosa con otro usuario o usá tu propio servidor con DATABASE_URL.',
    )
  }

  private command(program: string, args: string[]): [string, string[]] {
    const [first, ...rest] = [...this.prefix, program, ...args]
    return [first ?? program, rest]
  }

  private options(): SpawnOptions {
    const foreign = /^(PG|LC_)|^(LANG|LANGUAGE|LD_LIBRARY_PATH)$/
    const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
    // PostgreSQL's user must be able to read its working directory.
    return { cwd: '/', env: { ...clean, LC_ALL: 'C' }, ...this.owner }
  }

  /** Starts a program in its own session, so that Ctrl-C doesn't reach it. */
  spawn(
    program: string,
    args: string[],
    stdio: SpawnOptions['stdio'] = ['ignore', 'ignore', 'ignore'],
  ): ChildProcess {
    return spawn(...this.command(program, args), { ...this.options(), stdio, detached: true })
  }

  async run(program: string, args: string[], input = ''): Promise<{ code: number | null; output: string }> {
    const child = this.spawn(program, args, ['pipe', 'pipe', 'pipe'])
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
    return await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, output: output.trim() }))
    })
  }

  failureOf(program: string): string | null {
    const result = spawnSync(...this.command(program, ['--version']), { ...this.options(), encoding: 'utf8' })
    if (result.error) return result.error.message
    return result.status === 0 ? null : result.stderr.trim() || `terminó con ${result.status}`
  }

  canEnter(folder: string): boolean {
    if (process.platform === 'win32') return true
    const test = ['-c', 'cd "$1"', 'sh', folder]
    return spawnSync(...this.command('/bin/sh', test), { ...this.options(), stdio: 'ignore' }).status === 0
  }

  async give(path: string): Promise<void> {
    if (this.owner) await chown(path, this.owner.uid, this.owner.gid)
  }

  async open(folder: string): Promise<void> {
    await chmod(folder, 0o755)
  }
}

function knownUsers(): { name: string; uid: number; gid: number }[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  } catch {
    return []
  }
}
