import { Injectable } from '@nestjs/common'
import type { PlanCode } from '@preciosa/contracts'
import { centsOf, noPriceReason, type PlanOffer, yearlyCents } from '@preciosa/contracts/offers'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import { plannedLine, refuseStart } from './offer-lines.js'
import { withStates } from './offers.rules.js'
import { type PlanLine, PlanOffersRepository, type PlanRow } from './plan-offers.repository.js'

export interface NewPlanPrice {
  holdsFrom: string
  reason: string
  monthly: number
  infocreditsPerMonth: number
}

/** Prices of plans for new buyers, in the console; a subscription keeps its terms. */
@Injectable()
export class PlanOffersService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<PlanOffer[]> {
    const offers = new PlanOffersRepository(this.db.pool)
    const [plans, lines] = [await offers.plans(), await offers.lines()]
    return plans.map((plan) =>
      this.offer(
        plan,
        lines.filter(({ code }) => code === plan.code),
      ),
    )
  }

  /** @throws AppError `not-found` */
  async one(code: PlanCode): Promise<PlanOffer> {
    const offers = new PlanOffersRepository(this.db.pool)
    const plan = (await offers.plans()).find((each) => each.code === code)
    return this.offer(found(plan), await offers.lines(code))
  }

  /** @throws AppError `not-found`; `validation` for a past date; `conflict` for a date or a plan that takes none */
  async addPrice(
    code: PlanCode,
    { holdsFrom: start, reason, monthly, infocreditsPerMonth }: NewPlanPrice,
    actor: Actor,
  ): Promise<PlanOffer> {
    return this.changing(code, async (client, offers, plan) => {
      const [holdsFrom, at] = [new Date(start), this.clock.now()]
      const lines = await offers.lines(code)
      refuseStart(holdsFrom, lines, at)
      const monthlyCents = centsOf(monthly)
      const line = { monthlyCents, yearlyCents: yearlyCents(monthlyCents), infocreditsPerMonth }
      await offers.add(code, line, { holdsFrom, reason, actor, at })
      const before = lines.find((each) => each.holdsFrom <= holdsFrom)
      await recordAudit(client, {
        action: 'plan.add-price',
        entityId: plan.id,
        actor,
        ...(before && { before: audited(plan, before) }),
        after: { ...audited(plan, { ...line, holdsFrom }), reason },
      })
    })
  }

  /** @throws AppError `not-found`; `conflict` for a price that holds or has held */
  async removePrice(code: PlanCode, id: number, actor: Actor): Promise<PlanOffer> {
    return this.changing(code, async (client, offers, plan) => {
      const line = plannedLine(id, await offers.lines(code), this.clock.now())
      await offers.remove(code, line.holdsFrom)
      const before = { ...audited(plan, line), reason: line.reason }
      await recordAudit(client, { action: 'plan.remove-price', entityId: plan.id, actor, before })
    })
  }

  private async changing(
    code: PlanCode,
    work: (client: Queryable, offers: PlanOffersRepository, plan: PlanRow) => Promise<void>,
  ): Promise<PlanOffer> {
    return this.db.transaction(async (client) => {
      const offers = new PlanOffersRepository(client)
      const plan = found(await offers.lock(code))
      const refusal = noPriceReason(code)
      if (refusal !== null) throw new AppError('conflict', refusal)
      await work(client, offers, plan)
      return this.offer(plan, await offers.lines(code))
    })
  }

  private offer({ code, name }: PlanRow, lines: readonly PlanLine[]): PlanOffer {
    return {
      id: code,
      name,
      prices: withStates(lines, this.clock.now()).map((line) => ({
        id: line.id,
        holdsFrom: line.holdsFrom.toISOString(),
        state: line.state,
        by: line.by,
        reason: line.reason,
        monthly: line.monthlyCents / 100,
        yearly: line.yearlyCents === null ? null : line.yearlyCents / 100,
        infocreditsPerMonth: line.infocreditsPerMonth,
      })),
    }
  }
}

function found(plan: PlanRow | undefined): PlanRow {
  if (plan === undefined) throw new AppError('not-found', 'Ese plan no tiene precios.')
  return plan
}

function audited(
  { code }: PlanRow,
  line: Pick<PlanLine, 'holdsFrom' | 'monthlyCents' | 'yearlyCents' | 'infocreditsPerMonth'>,
): object {
  const { holdsFrom, monthlyCents, yearlyCents: yearly, infocreditsPerMonth } = line
  return { code, holdsFrom, monthlyCents, yearlyCents: yearly, infocreditsPerMonth }
}
