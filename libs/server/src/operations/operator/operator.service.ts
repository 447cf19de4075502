import { Inject, Injectable } from '@nestjs/common'
import { NO_LEGAL, type OperatorSettings, type OperatorSheet } from '@preciosa/contracts/operator'
import { Clock, CONFIG, type Config, Database, type Queryable } from '@preciosa/platform'
import { type Actor, recordAudit } from '../audit/index.js'
import { OperatorRepository } from './operator.repository.js'
import { savedMeanwhile } from './saved-meanwhile.js'

/** Who the operator is, how visitors reach it, and the footer of mails; the environment's until staff save them. */
@Injectable()
export class OperatorService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'operator'>,
  ) {}

  async settings(): Promise<OperatorSettings> {
    return (await this.sheet()).settings
  }

  /** False for a Monotributista or an exempt issuer of invoices, whose prices have no VAT. */
  async chargesVat(): Promise<boolean> {
    const condition = await new OperatorRepository(this.db.pool).vatCondition()
    return condition === null || condition === 'responsable-inscripto'
  }

  async sheet(client: Queryable = this.db.pool): Promise<OperatorSheet> {
    const row = await new OperatorRepository(client).row()
    if (row === undefined) return { revision: 0, settings: this.ofEnvironment(), by: null, updatedAt: null }
    return { ...row, updatedAt: row.updatedAt.toISOString() }
  }

  /** @param revision that the staff member read; @throws AppError `conflict` after another save */
  async save(revision: number, settings: OperatorSettings, actor: Actor): Promise<OperatorSheet> {
    return this.db.transaction(async (client: Queryable) => {
      const before = await this.sheet(client)
      const isMine = before.revision === revision
      const operator = new OperatorRepository(client)
      if (!isMine || !(await operator.save(settings, revision, actor, this.clock.now())))
        throw savedMeanwhile((await this.sheet(client)).by)
      await recordAudit(client, {
        action: 'operator.save',
        entityId: null,
        actor,
        before: before.settings,
        after: settings,
      })
      return this.sheet(client)
    })
  }

  private ofEnvironment(): OperatorSettings {
    const { operator } = this.config
    return { ...NO_LEGAL, ...operator, mailFooter: operator.address ?? '' }
  }
}
