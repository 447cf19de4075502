import type { PlanCode } from '@preciosa/contracts'
import type { Subscription } from '@preciosa/contracts/own-account'
import type { PlanOffer } from '@preciosa/contracts/offers'
import type { Queryable } from '@preciosa/platform'
import type { Actor } from '../../operations/audit/index.js'

/** A plan with its price and credits of a moment. */
export interface PlanTerms {
  id: number
  code: PlanCode
  name: string
  billing: Subscription['type']
  kind: Subscription['subscriptionType']['type']
  professional: boolean
  priceCents: number
  infocreditsPerMonth: number
}

/** `id` is that of the monthly price. */
export interface PlanLine {
  id: number
  holdsFrom: Date
  monthlyCents: number
  yearlyCents: number | null
  infocreditsPerMonth: number
  by: string | null
  reason: string | null
}

export interface PlanRow {
  /** Of the monthly plan. */
  id: number
  code: PlanOffer['id']
  name: string
}

/** What a price of a plan or a pack is kept with. */
export interface Kept {
  holdsFrom: Date
  reason: string
  actor: Actor
  at: Date
}

export class PlanOffersRepository {
  constructor(private readonly db: Queryable) {}

  async terms(id: number, now: Date): Promise<PlanTerms | undefined> {
    const { rows } = await this.db.query<PlanTerms>(
      `select id, code, name, billing, kind, professional, price_cents as "priceCents",
              infocredits_per_month as "infocreditsPerMonth"
         from plan_terms($2) where id = $1`,
      [id, now],
    )
    return rows[0]
  }

  async plans(): Promise<PlanRow[]> {
    const { rows } = await this.db.query<PlanRow>(
      `select id, code, name from plan where billing = 'monthly' order by id`,
    )
    return rows
  }

  /** The prices of that plan, or of all plans, the newest first. */
  async lines(code?: PlanCode): Promise<(PlanLine & { code: PlanCode })[]> {
    const { rows } = await this.db.query<PlanLine & { code: PlanCode }>(
      `select p.code, month.id, month.holds_from as "holdsFrom", month.price_cents as "monthlyCents",
              year.price_cents as "yearlyCents", month.infocredits_per_month as "infocreditsPerMonth",
              month.staff_email as by, month.reason
         from plan p
         join plan_price month on month.plan_id = p.id
         left join plan y on y.code = p.code and y.billing = 'anual'
         left join plan_price year on year.plan_id = y.id and year.holds_from = month.holds_from
        where p.billing = 'monthly' and ($1::text is null or p.code = $1)
        order by month.holds_from desc`,
      [code ?? null],
    )
    return rows
  }

  /** Other changes of its prices wait until the transaction ends. */
  async lock(code: PlanCode): Promise<PlanRow | undefined> {
    const { rows } = await this.db.query<PlanRow>(
      `select id, code, name from plan where code = $1 and billing = 'monthly' for no key update`,
      [code],
    )
    return rows[0]
  }

  async add(
    code: PlanCode,
    line: Pick<PlanLine, 'monthlyCents' | 'yearlyCents' | 'infocreditsPerMonth'>,
    { holdsFrom, reason, actor, at }: Kept,
  ): Promise<void> {
    await this.db.query(
      `insert into plan_price (plan_id, holds_from, price_cents, infocredits_per_month, staff_id, staff_email,
                               reason, created_at)
       select id, $2, case billing when 'anual' then $4::bigint else $3::bigint end, $5, $6, $7, $8, $9
         from plan where code = $1`,
      [
        code,
        holdsFrom,
        line.monthlyCents,
        line.yearlyCents,
        line.infocreditsPerMonth,
        actor.id,
        actor.email,
        reason,
        at,
      ],
    )
  }

  async remove(code: PlanCode, holdsFrom: Date): Promise<void> {
    await this.db.query(
      `delete from plan_price
        where holds_from = $2 and plan_id in (select id from plan where code = $1)`,
      [code, holdsFrom],
    )
  }
}
