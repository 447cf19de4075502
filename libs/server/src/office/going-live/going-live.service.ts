import { Inject, Injectable } from '@nestjs/common'
import type { GoingLive, Tick, TickedCode } from '@preciosa/contracts/going-live'
import { AppError, Clock, CONFIG, type Config, Database, dayAt, MERCADO_PAGO_API } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { BackupStatusService } from '../../operations/backup/index.js'
import { OperatorService } from '../../operations/operator/index.js'
import { InvoiceDeskService } from '../../payments/invoices/index.js'
import { GoingLiveRepository } from './going-live.repository.js'
import { insideVerdicts, itemsOf, tickDayProblem } from './going-live.rules.js'
import { OutsideService } from './outside.service.js'

/** What a guide still needs before its first real charge. */
@Injectable()
export class GoingLiveService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG)
    private readonly config: Pick<Config, 'invoices' | 'keys' | 'limits' | 'payments' | 'staffTotp'>,
    private readonly outside: OutsideService,
    private readonly backups: BackupStatusService,
    private readonly invoices: InvoiceDeskService,
    private readonly operator: OperatorService,
  ) {}

  async list(): Promise<GoingLive> {
    const { keys, limits, payments, staffTotp } = this.config
    const store = new GoingLiveRepository(this.db.pool)
    const inside = insideVerdicts({
      ...(await store.facts(payments?.collectorId ?? null)),
      keyIds: keys.ids,
      hasLimits: limits !== null,
      simulatesArca: this.config.invoices?.urls !== undefined,
      payments:
        payments === undefined
          ? null
          : { isLive: payments.isLive, isSimulated: payments.url !== MERCADO_PAGO_API },
      staffTotp,
      operator: await this.operator.settings(),
      backups: await this.backups.status(),
      invoicing: (await this.invoices.state()).environment ?? 'off',
    })
    const { at, verdicts } = await this.outside.look()
    return { items: itemsOf({ ...inside, ...verdicts }, await store.ticks()), lookedAt: at.toISOString() }
  }

  /** @throws AppError `conflict` for what is ticked or seen by itself, `validation` for a day that is to come or before 2020 */
  async tick(item: TickedCode, given: Pick<Tick, 'day' | 'note'>, actor: Actor): Promise<Tick> {
    const now = this.clock.now()
    const message = tickDayProblem(given.day, dayAt(now))
    if (message !== null) throw new AppError('validation', undefined, [{ path: 'day', message }])
    const found = (await this.list()).items.find(({ code }) => code === item)
    if (found?.tick === null && found.state !== 'by-hand')
      throw new AppError('conflict', 'Eso se ve solo: no se marca.')
    const tick = await this.db.transaction(async (client) => {
      const added = await new GoingLiveRepository(client).tick(item, given, actor, now)
      const after = { item, ...given }
      if (added !== undefined)
        await recordAudit(client, { action: 'going-live.tick', entityId: null, actor, after })
      return added
    })
    if (tick === undefined) throw new AppError('conflict', 'Ya está marcado.')
    return tick
  }

  /** @throws AppError `not-found` for what isn't ticked */
  async untick(item: TickedCode, actor: Actor): Promise<void> {
    const was = await this.db.transaction(async (client) => {
      const tick = await new GoingLiveRepository(client).untick(item, actor, this.clock.now())
      if (tick === undefined) return undefined
      const { day, note } = tick
      await recordAudit(client, {
        action: 'going-live.untick',
        entityId: null,
        actor,
        before: { item, day, note },
      })
      return tick
    })
    if (was === undefined) throw new AppError('not-found', 'No está marcado.')
  }
}
