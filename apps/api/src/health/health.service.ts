import { Injectable } from '@nestjs/common'
import { Database, FilesCheck, outboxLag } from '@preciosa/platform'
import { withinSeconds } from '../answers/within-seconds.js'

export interface Part {
  status: 'ok' | 'late' | 'failed'
  /** Seconds since the oldest waiting job was due. */
  lagSeconds?: number
}

export interface Health {
  ready: boolean
  checks: { database: Part; queue: Part; files: Part }
}

const TIMEOUT_SECONDS = 2
const LATE_SECONDS = 60

@Injectable()
export class HealthService {
  constructor(
    private readonly database: Database,
    private readonly files: FilesCheck,
  ) {}

  /** Neither a late queue, which lacks a worker, nor missing files are a reason to stop sending readers to the API. */
  async look(): Promise<Health> {
    const [database, queue, files] = await Promise.all([
      this.databaseAnswers(),
      this.queueMoves(),
      this.filesAreThere(),
    ])
    const ready = database.status === 'ok' && queue.status !== 'failed'
    return { ready, checks: { database, queue, files } }
  }

  private async databaseAnswers(): Promise<Part> {
    try {
      await withinSeconds(TIMEOUT_SECONDS, this.database.query('select 1'))
      return { status: 'ok' }
    } catch {
      return { status: 'failed' }
    }
  }

  private async filesAreThere(): Promise<Part> {
    try {
      return { status: (await withinSeconds(TIMEOUT_SECONDS, this.files.isOk())) ? 'ok' : 'failed' }
    } catch {
      return { status: 'failed' }
    }
  }

  private async queueMoves(): Promise<Part> {
    try {
      const lag = await withinSeconds(TIMEOUT_SECONDS, outboxLag(this.database.pool))
      return { status: lag > LATE_SECONDS ? 'late' : 'ok', lagSeconds: Math.round(lag) }
    } catch {
      return { status: 'failed' }
    }
  }
}
