import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Inject, Injectable } from '@nestjs/common'
import { AppError, CONFIG, type Config, type JobContext, keepDoing, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import type { ImportMessage, ImportOrder } from './import-messages.js'

/** The built program; the same from src and from dist. */
const PROGRAM = fileURLToPath(new URL('../../dist/import-list.js', import.meta.url))
/** Of a process's memory, what V8 may keep in its old space; the rest is for buffers, code and young objects. */
const HEAP_SHARE = 0.7
const WATCH_MS = 100

/** The process of an import ended before it had sent its result: it ran out of memory, or was killed. */
export class ImportDied extends Error {
  override name = 'ImportDied'
}

/**
 * Imports lists, each in a process of its own with bounded memory: a list that exhausts it ends that process and
 * nothing else (decision 003).
 */
@Injectable()
export class ImportProcesses {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Imports a received list as PriceListsService.process does.
   * @throws ImportDied when the process ended during the import; what `process` throws; the signal's reason,
   * once the process is gone
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
    // Not as an argument: everybody on the machine may read those.
    child.send(order, () => undefined)
    return child
  }

  private conclude(last: ImportMessage | undefined, child: ChildProcess, priceListId: number): void {
    if (last?.kind === 'done') return
    if (last?.kind === 'failed') throw errorOf(last)
    const { exitCode, signalCode } = child
    this.logger.error({ priceListId, exitCode, signalCode }, 'the process of an import died')
    const how = `The process of the import ended with ${signalCode ?? exitCode}`
    // Before it has begun it isn't the list's fault, and another try may do.
    throw last === undefined ? new Error(how) : new ImportDied(how)
  }

  /** V8 bounds its own heap; what stands beside it is seen in the system's books, where it keeps any. */
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
      onFailure: (error) => this.logger.error({ priceListId, problem: String(error) }, 'memory not watched'),
    })
  }
}

/** The last message of a process, once it has ended; undefined when it sent none. */
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

/** What a process holds of the machine's memory; 0 for one that is gone, and where the system has no such books. */
async function residentBytes({ pid = 0 }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
