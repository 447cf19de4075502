import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import type { PriceTrace } from '@preciosa/contracts/price-lists'
import { AppError, CONFIG, type Config, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import type { TraceMessage, TraceOrder } from './trace-messages.js'

const PROGRAM = fileURLToPath(
  new URL('../../../../dist/imports/price-lists/processes/trace-price.js', import.meta.url),
)
const TIME_LIMIT_MS = 60_000
const HEAP_MB = 512

/** Each trace may take a minute, so later callers get `unavailable` instead of a long wait. */
const MAX_WAITING = 8
const RETRY_AFTER_SECONDS = 30

class TraceDied extends Error {
  override name = 'TraceDied'
}

/**
 * Traces prices one at a time in a child process: reading the original takes seconds of CPU (decision 043).
 */
@Injectable()
export class TraceProcesses implements BeforeApplicationShutdown {
  private before: Promise<unknown> = Promise.resolve()
  private open = 0
  private readonly closing = new AbortController()

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws AppError like TraceService.trace, and `unavailable` after the time limit or with too many waiting
   */
  trace(asked: Omit<TraceOrder, 'config'>): Promise<PriceTrace> {
    if (this.open > MAX_WAITING) return Promise.reject(tooMany())
    this.open += 1
    const tracing = this.before
      .then(() => this.run({ ...asked, config: this.config }))
      .finally(() => (this.open -= 1))
    this.before = tracing.catch(() => undefined)
    return tracing
  }

  beforeApplicationShutdown(): void {
    this.closing.abort(new AppError('unavailable'))
  }

  private async run(order: TraceOrder): Promise<PriceTrace> {
    const closing = this.closing.signal
    closing.throwIfAborted()
    const late = AbortSignal.timeout(TIME_LIMIT_MS)
    const child = fork(PROGRAM, [], {
      execArgv: ['--enable-source-maps', `--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      signal: AbortSignal.any([closing, late]),
      killSignal: 'SIGKILL',
    })
    // As a message, because every account of the machine can read arguments.
    child.send(order, () => undefined)
    const last = await lastMessageOf(child)
    if (last?.kind === 'found') return last.trace
    if (last?.kind === 'failed' && last.code !== undefined) throw new AppError(last.code, last.message)
    closing.throwIfAborted()
    if (late.aborted) throw new AppError('unavailable', 'Buscar la línea en la lista tarda demasiado.')
    const { exitCode, signalCode } = child
    this.logger.error({ exitCode, signalCode, problem: last?.message }, 'the trace process died')
    throw new TraceDied(last?.message ?? `The trace process ended with ${signalCode ?? exitCode}`)
  }
}

function tooMany(): AppError {
  const why = 'Hay varias búsquedas de líneas en curso. Probá de nuevo en un rato.'
  return new AppError('unavailable', why, undefined, RETRY_AFTER_SECONDS)
}

function lastMessageOf(child: ChildProcess): Promise<TraceMessage | undefined> {
  return new Promise((resolve, reject) => {
    let last: TraceMessage | undefined
    child.on('message', (message) => (last = message as TraceMessage))
    child.on('error', (error) => {
      if (child.pid === undefined) reject(error)
    })
    child.once('close', () => resolve(last))
  })
}
