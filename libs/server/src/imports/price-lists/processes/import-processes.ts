import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Inject, Injectable } from '@nestjs/common'
import { AppError, CONFIG, type Config, type JobContext, keepDoing, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import type { ImportMessage, ImportOrder } from './import-messages.js'

const PROGRAM = fileURLToPath(
  new URL('../../../../dist/imports/price-lists/processes/import-list.js', import.meta.url),
)
/** Share of the memory for V8's old space; buffers, code and young objects use the rest. */
const HEAP_SHARE = 0.7
const WATCH_MS = 100

/** The process died of memory or a signal before it sent a result. */
export class ImportDied extends Error {
  override name = 'ImportDied'
}

/**
 * Imports each list in a process with limited memory, so a huge list can't take the worker down (decision
 * 003).
 */
@Injectable()
export class ImportProcesses {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @throws ImportDied if the process died during the import, the error of `process`, or the signal's reason
   */
  async run(
    priceListId: number,
    { progress, signal }: Pick<JobContext, 'progress' | 'signal'>,
  ): Promise<void> {
    signal.throwIfAborted()
    const child = this.start({ priceListId, config: this.config })
    const kill = () => void child.kill('SIGKILL')
    signal.addEventListener('abort', kill)
    const watch = this.watchMemory(child, priceListId)
    try {
      const last = await lastMessageOf(child, progress)
      signal.throwIfAborted()
      this.conclude(last, child, priceListId)
    } finally {
      signal.removeEventListener('abort', kill)
      await watch.stop()
    }
  }

  private start(order: ImportOrder): ChildProcess {
    const heap = Math.floor((this.config.priceLists.memory * HEAP_SHARE) / 1024 / 1024)
    const child = fork(PROGRAM, [String(order.priceListId)], {
      execArgv: ['--enable-source-maps', `--max-old-space-size=${heap}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    // All users of the machine can read arguments.
    child.send(order, () => undefined)
    return child
  }

  private conclude(last: ImportMessage | undefined, child: ChildProcess, priceListId: number): void {
    if (last?.kind === 'done') return
    if (last?.kind === 'failed') throw errorOf(last)
    const { exitCode, signalCode } = child
    this.logger.error({ priceListId, exitCode, signalCode }, 'the import process died')
    const how = `The process of the import ended with ${signalCode ?? exitCode}`
    // Without a message the import hadn't begun, so a retry may succeed.
    throw last === undefined ? new Error(how) : new ImportDied(how)
  }

  /** V8 limits only its heap; memory outside it is read from /proc. */
  private watchMemory(child: ChildProcess, priceListId: number): { stop(): Promise<void> } {
    const { memory } = this.config.priceLists
    const look = async () => {
      const bytes = await residentBytes(child)
      if (bytes > memory && child.kill('SIGKILL'))
        this.logger.error({ priceListId, bytes, memory }, 'an import took too much memory')
      return WATCH_MS
    }
    return keepDoing(look, {
      afterFailure: () => WATCH_MS,
      onFailure: (error) =>
        this.logger.error({ priceListId, problem: String(error) }, 'memory of an import not measured'),
    })
  }
}

function lastMessageOf(
  child: ChildProcess,
  progress: JobContext['progress'],
): Promise<ImportMessage | undefined> {
  return new Promise((resolve, reject) => {
    let last: ImportMessage | undefined
    child.on('message', (message) => {
      last = message as ImportMessage
      if (last.kind === 'progress') progress(last.progress)
    })
    child.once('error', (error) => {
      if (child.pid === undefined) reject(error)
    })
    child.once('close', () => resolve(last))
  })
}

function errorOf({ code, message, stack }: Extract<ImportMessage, { kind: 'failed' }>): Error {
  const error = code === undefined ? new Error(message) : new AppError(code, message)
  if (stack !== undefined) error.stack = stack
  return error
}

/** 0 if the process is gone or the system has no /proc. */
async function residentBytes({ pid = 0 }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
