import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import type { PriceTrace } from '@preciosa/contracts'
import { AppError, CONFIG, type Config, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import type { TraceMessage, TraceOrder } from './trace-messages.js'

/** The built program; the same from src and from dist. */
const PROGRAM = fileURLToPath(new URL('../../dist/trace-price.js', import.meta.url))
const TIME_LIMIT_MS = 60_000
/** Of the old space, in megabytes: a list is folded to one entry a version. */
const HEAP_MB = 512

/** Each may take a minute: who would come after so many is better told to come again. */
const MOST_WAITING = 8
const RETRY_AFTER_SECONDS = 30

/** The process of a trace ended before it had sent its result. */
class TraceDied extends Error {
  override name = 'TraceDied'
}

/**
 * Traces prices, each in a process of its own, one after another: the original is read again, which takes a processor
 * for seconds, and readers must not wait for that (decision 043).
 */
@Injectable()
export class TraceProcesses implements BeforeApplicationShutdown {
  private before: Promise<unknown> = Promise.resolve()
  /** Traces that were asked for and haven't ended. */
  private open = 0
  private readonly closing = new AbortController()

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws AppError as TraceService.trace, and `unavailable` when it takes too long or too many wait
   * @throws TraceDied when the process ends without a result
   */
  trace(asked: Omit<TraceOrder, 'config'>): Promise<PriceTrace> {
    if (this.open > MOST_WAITING) return Promise.reject(tooMany())
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
    // Not as an argument: every account of the machine may read those.
    child.send(order, () => undefined)
    const last = await lastMessageOf(child)
    if (last?.kind === 'found') return last.trace
    if (last?.kind === 'failed' && last.code !== undefined) throw new AppError(last.code, last.message)
    closing.throwIfAborted()
    if (late.aborted) throw new AppError('unavailable', 'Buscar la línea en la lista tarda demasiado.')
    const { exitCode, signalCode } = child
    this.logger.error({ exitCode, signalCode, problem: last?.message }, 'the process of a trace died')
    throw new TraceDied(last?.message ?? `The process of the trace ended with ${signalCode ?? exitCode}`)
  }
}

function tooMany(): AppError {
  const why = 'Hay varias búsquedas de líneas en curso. Probá de nuevo en un rato.'
  return new AppError('unavailable', why, undefined, RETRY_AFTER_SECONDS)
}

/** The message of a process, once it has ended; undefined when it sent none. */
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
