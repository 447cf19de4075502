import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endProcess, markOf, type ProcessMark } from '@preciosa/sandbox'
import { RotatingLog } from './rotating-log.js'

export interface ChildOptions {
  name: string
  program: string
  nodeOptions: readonly string[]
  cwd: string
  env: Record<string, string>
  logFile: string
  onLine?: (line: string) => void
  onReady?: () => void
  say: (line: string) => void
  onChange: () => void
  onGiveUp: (message: string) => void
}

export class ChildDiedError extends Error {
  override name = 'ChildDiedError'
}

const READY_TIMEOUT_MS = 90_000
const STOP_TIMEOUT_MS = 15_000
const RESTARTS = 5
const RESTART_WINDOW_MS = 5 * 60_000
const TAIL_LINES = 20
const guard = fileURLToPath(new URL('guard.js', import.meta.url))

export class SupervisedChild {
  private process: ChildProcess | null = null
  private ended: Promise<void> = Promise.resolve()
  private stopping = false
  private ready = false
  private deaths: number[] = []
  private tail: string[] = []

  constructor(private readonly options: ChildOptions) {}

  get mark(): (ProcessMark & { name: string }) | null {
    const pid = this.process?.pid
    return pid === undefined ? null : { ...markOf(pid), name: this.options.name }
  }

  get lastLines(): string {
    return this.tail.join('\n')
  }

  /**
   * Resolves when the child says that it listens: on its own channel, because at its address another program could
   * answer. @throws ChildDiedError if the child dies before
   */
  async start(): Promise<void> {
    this.ready = false
    this.tail = []
    const { program, nodeOptions, cwd, env, logFile, onLine, onReady } = this.options
    const args = [...nodeOptions, '--enable-source-maps', '--import', guard, program]
    // Detached, so that Ctrl-C reaches only the supervisor, which ends its children in order.
    const child = spawn(process.execPath, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    })
    this.process = child
    const log = new RotatingLog(logFile)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        log.write(chunk)
        this.keep(chunk.toString())
      })
      if (stream !== null && onLine !== undefined) createInterface({ input: stream }).on('line', onLine)
    }
    let said = false
    child.on('message', (message) => {
      said ||= message === 'ready'
    })
    this.ended = new Promise((resolve) => {
      const finish = () => {
        this.process = null
        this.options.onChange()
        resolve()
        if (this.ready && !this.stopping) void this.restart()
      }
      child.once('close', finish)
      child.once('error', (error) => {
        this.keep(error.message)
        finish()
      })
    })
    this.options.onChange()
    await this.becomeReady(child, () => said)
    this.ready = true
    onReady?.()
  }

  send(message: object): void {
    if (this.process?.connected === true) this.process.send(message)
  }

  private keep(text: string): void {
    this.tail = [...this.tail, ...text.split('\n').filter((line) => line.trim() !== '')].slice(-TAIL_LINES)
  }

  private async becomeReady(child: ChildProcess, said: () => boolean): Promise<void> {
    const { name } = this.options
    const end = Date.now() + READY_TIMEOUT_MS
    while (!said()) {
      if (this.process !== child)
        throw new ChildDiedError(`${name} terminó antes de estar listo.\n${this.lastLines}`)
      if (Date.now() > end) {
        await this.stop()
        throw new ChildDiedError(
          `${name} no estuvo listo en ${READY_TIMEOUT_MS / 1000} segundos.\n${this.lastLines}`,
        )
      }
      await sleep(50)
    }
    if (this.process !== child) throw new ChildDiedError(`${name} terminó al arrancar.\n${this.lastLines}`)
  }

  private async restart(): Promise<void> {
    const { name, say, logFile, onGiveUp } = this.options
    for (;;) {
      const now = Date.now()
      this.deaths = [...this.deaths.filter((death) => now - death < RESTART_WINDOW_MS), now]
      say(`${name} se cayó. Sus últimas líneas (todo está en ${logFile}):\n${this.lastLines}`)
      if (this.deaths.length > RESTARTS) {
        onGiveUp(`${name} se cayó ${this.deaths.length} veces en pocos minutos; no lo arranco más.`)
        return
      }
      await sleep(Math.min(500 * 2 ** (this.deaths.length - 1), 8000))
      if (this.isStopping()) return
      try {
        await this.start()
        say(`${name} está de nuevo en marcha.`)
        return
      } catch (error) {
        if (this.isStopping()) return
        if (!(error instanceof ChildDiedError)) throw error
      }
    }
  }

  /** Read by a method, because the field changes during `await`. */
  private isStopping(): boolean {
    return this.stopping
  }

  /** Sends SIGTERM, and SIGKILL after a while. */
  async stop(): Promise<void> {
    this.stopping = true
    const { mark } = this
    if (mark === null) return
    if (!(await endProcess(mark, 'SIGTERM', STOP_TIMEOUT_MS))) await endProcess(mark, 'SIGKILL', 5000)
    await this.ended
  }
}
