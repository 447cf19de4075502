import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The shell kills Caddy once its input closes, so that a killed supervisor leaves no process behind, and ends with Caddy. A
 * background job of a shell has no input of its own.
 */
const UNTIL_WE_END =
  'exec 3<&0; "$@" 3<&- & pid=$!; { read _ <&3; kill -9 $pid; } & reader=$!; wait $pid; kill $reader'
const READY_TIMEOUT_MS = 60_000

export interface CaddyOptions {
  /** The text of a Caddyfile. */
  caddyfile: string
  /** Where it answers when it is ready. */
  healthPort: number
  env: Readonly<Record<string, string>>
}

export interface RunningCaddy {
  /** Also if it ends by itself. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Returns the path of a program, or null. */
export function programOnPath(name: string): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    try {
      const path = join(folder, name)
      accessSync(path, constants.X_OK)
      return path
    } catch {
      continue
    }
  }
  return null
}

/** @throws Error with its output if Caddy isn't there, or doesn't take the file */
export async function startCaddy({ caddyfile, healthPort, env }: CaddyOptions): Promise<RunningCaddy> {
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-proxy-'))
  const file = join(folder, 'Caddyfile')
  await writeFile(file, caddyfile)
  const caddy = [programOnPath('caddy') ?? 'caddy', 'run', '--adapter', 'caddyfile', '--config', file]
  const child: ChildProcess = spawn('/bin/sh', ['-c', UNTIL_WE_END, 'sh', ...caddy], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ...env,
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let output = ''
  let isReady = false
  child.stderr?.on('data', (chunk: Buffer) => {
    if (!isReady) output += chunk.toString()
  })
  const ended = once(child, 'exit').then(async () => {
    await rm(folder, { recursive: true, force: true })
  })
  const stop = async () => {
    child.stdin?.end()
    await ended
  }
  const health = `http://127.0.0.1:${healthPort}/`
  const end = Date.now() + READY_TIMEOUT_MS
  while (!isReady) {
    await sleep(50)
    isReady = (await fetch(health).catch(() => null))?.ok === true
    if (!isReady && (child.exitCode !== null || /^Error: /m.test(output) || Date.now() > end)) {
      await stop()
      throw new Error(`Caddy ended:\n${output}`)
    }
  }
  return { ended, stop }
}
