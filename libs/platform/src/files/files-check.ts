import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Logger } from 'pino'
import { Clock } from '../clock/clock.js'
import { LOGGER } from '../logging/logging.module.js'
import { FileStorage } from './file-storage.js'
import { s3Problem } from './s3-problem.js'

const MINUTE = 60_000

/** Asks once a minute at most whether the files are in reach, and logs when that changes. */
@Injectable()
export class FilesCheck implements OnApplicationBootstrap {
  private last: { at: number; isOk: Promise<boolean> } | undefined
  private wasOk = true

  constructor(
    private readonly files: FileStorage,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The program starts without its files: what needs none goes on. */
  onApplicationBootstrap(): void {
    void this.isOk()
  }

  isOk(): Promise<boolean> {
    const at = this.clock.now().getTime()
    if (this.last === undefined || at - this.last.at >= MINUTE) this.last = { at, isOk: this.look() }
    return this.last.isOk
  }

  private async look(): Promise<boolean> {
    try {
      await this.files.check()
      if (!this.wasOk) this.logger.info('the files are in reach again')
      this.wasOk = true
    } catch (error) {
      const problem = s3Problem(error) ?? String(error)
      if (this.wasOk) this.logger.error({ problem }, 'the files are out of reach')
      this.wasOk = false
    }
    return this.wasOk
  }
}
