import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { access } from 'node:fs/promises'
import { constants } from 'node:os'
import { root } from '../launch/paths.js'

/** Longest time between a runner's results and its end; more means a resource was left open. */
const LINGER_MS = 20_000

export interface Runner {
  name: string
  program: string
  args: string[]
  stdio: StdioOptions
  env: Record<string, string>
}

export interface Ending {
  code: number
  lingered: boolean
}

let running: ChildProcess | null = null
let interrupted = false

export function passSignalsOn(): void {
  const end = (signal: NodeJS.Signals) => {
    interrupted = true
    running?.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal))
  process.on('disconnect', () => end('SIGTERM'))
  process.channel?.unref()
}

export function wasInterrupted(): boolean {
  return interrupted
}

export async function run({ program, args, stdio, env }: Runner, resultFile: string): Promise<Ending> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    stdio,
    env: { ...process.env, ...env, NODE_ENV: 'test', PRECIOSA_TEST_BUILT: '1' },
  })
  running = child
  let lingered = false
  let writtenAt: number | null = null
  const watch = setInterval(() => {
    void access(resultFile).then(
      () => {
        writtenAt ??= Date.now()
        if (Date.now() - writtenAt < LINGER_MS) return
        lingered = true
        child.kill('SIGKILL')
      },
      () => undefined,
    )
  }, 1000)
  return await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      running = null
      resolve({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), lingered })
    })
  })
}
