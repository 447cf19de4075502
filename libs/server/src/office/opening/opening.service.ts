import { Inject, Injectable } from '@nestjs/common'
import { AppError, Clock, Database, LOGGER } from '@preciosa/platform'
import type { Logger } from 'pino'
import { RestoredRepository } from '../../operations/backup/index.js'
import { ReconcileService } from '../../payments/checks/index.js'
import { InvoicesService, SendingService } from '../../payments/invoices/index.js'
import { DeletionListService } from '../../people/own-data/index.js'

const UNDER_WAY = 'Se repiten las bajas y se concilian pagos y facturas.'
const AWAY = 'Mercado Pago no contesta: el sitio se abre cuando los pagos estén conciliados.'

/** Brings a restored system up to the present, and opens it. */
@Injectable()
export class OpeningService {
  private readonly restored: RestoredRepository

  constructor(
    db: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly deletions: DeletionListService,
    private readonly payments: ReconcileService,
    private readonly invoices: InvoicesService,
    private readonly sending: SendingService,
  ) {
    this.restored = new RestoredRepository(db.pool)
  }

  /**
   * Repeats deletions, then reconciles payments and invoices. Safe to repeat, and to be killed.
   * @returns why the system stays closed, in Spanish; null once it is open
   */
  async open(): Promise<string | null> {
    const restored = await this.restored.find()
    if (restored === null || restored.openedAt !== null) return null
    if (restored.problem === null) await this.restored.setProblem(UNDER_WAY)
    const problem = await this.prepare(restored.deletions)
    if (problem === null) await this.restored.open(this.clock.now())
    else await this.restored.setProblem(problem)
    return problem
  }

  private async prepare(deletions: readonly { id: number; createdAt: number }[]): Promise<string | null> {
    try {
      const repeated = await this.deletions.repeat(deletions)
      this.logger.info({ listed: deletions.length, repeated }, 'repeated the deletions since the backup')
    } catch (error) {
      // Of an identity provider that is away.
      return this.reported(error, 'Las bajas posteriores a la copia no se pudieron repetir.')
    }
    try {
      if (!(await this.payments.run())) return AWAY
    } catch (error) {
      // Of single payments; the nightly comparison finds them again, and shows them to staff.
      this.reported(error, '')
    }
    try {
      await this.invoices.reconcile()
      await this.sending.run({ comparesAll: true })
    } catch (error) {
      // A series sends nothing before ARCA has said its last number.
      this.reported(error, '')
    }
    return null
  }

  private reported(error: unknown, problem: string): string {
    this.logger.error({ problem: error instanceof Error ? error.stack : String(error) }, 'after a restore')
    return error instanceof AppError ? `${problem} ${error.detail}` : problem
  }
}
