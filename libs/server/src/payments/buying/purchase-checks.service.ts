import { Injectable } from '@nestjs/common'
import { permissionsOf, type PlanCode, type UserType } from '@preciosa/contracts'
import { isOfferedTo } from '@preciosa/contracts/offers'
import type { Offer, OwnPlan } from '@preciosa/contracts/payments'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { CreditsService, FreeCreditsService } from '../../paid/credits/index.js'
import { OffersService, type PackTerms, type PlanTerms } from '../../paid/offers/index.js'
import { afterPeriods, HeldPlansService, SubscriptionsService } from '../../paid/plans/index.js'
import { AccountsService } from '../../people/accounts/index.js'
import { BillingService } from '../../people/billing/index.js'
import { type Order, OrdersRepository, packName } from '../orders/index.js'
import { attemptKey } from './attempt-key.rules.js'
import { type AllowedChange, type PlanChange, planChangeOf } from './plan-change.rules.js'

const RECENT = 3_600_000
/** Ids begin at 1. */
const NOT_SOLD = 0

export type Wanted = { kind: 'plan'; terms: PlanTerms } | { kind: 'pack'; terms: PackTerms }

interface WantedIds {
  planId?: number | undefined
  productId?: number | undefined
}

/** Who may buy what, and what it would bring. */
@Injectable()
export class PurchaseChecks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly offers: OffersService,
    private readonly accounts: AccountsService,
    private readonly bills: BillingService,
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
    private readonly credits: CreditsService,
    private readonly freeCredits: FreeCreditsService,
  ) {}

  /** The plan, else the pack. @throws AppError `not-found` for what isn't sold */
  wanted({ planId, productId }: WantedIds): Promise<Wanted> {
    return planId === undefined ? this.pack(productId ?? NOT_SOLD) : this.plan(planId)
  }

  /** @throws AppError `not-found` for what isn't sold */
  async plan(planId: number): Promise<Wanted> {
    const terms = await this.offers.planTerms(planId, this.clock.now())
    if (terms === undefined || terms.priceCents === 0 || terms.kind === 'fleet')
      throw new AppError('not-found', 'Ese plan no se vende.')
    return { kind: 'plan', terms }
  }

  /** @throws AppError `not-found` for what isn't sold */
  async pack(productId: number): Promise<Wanted> {
    const terms = await this.offers.product(productId, this.clock.now())
    if (terms === undefined) throw new AppError('not-found', 'Ese pack no se vende.')
    return { kind: 'pack', terms }
  }

  /**
   * Whether it may be bought, and for a plan how it follows the one in force. Pass `client` under the account's lock.
   * @throws AppError `account-incomplete`
   */
  async check(accountId: number, wanted: Wanted, client: Queryable = this.db.pool): Promise<Checked> {
    // On the given connection: a second one, wanted under a lock, may never become free.
    const { type, plan } = await this.accounts.namedKindOf(accountId, client)
    const checked = await (wanted.kind === 'pack'
      ? this.checkPack(accountId, plan, client)
      : this.checkPlan(accountId, { type, plan }, wanted.terms, client))
    if ('refusal' in checked) return checked
    if (!(await this.bills.isComplete(client, accountId, type)))
      return barred(
        'billing-incomplete',
        'Completá los datos de facturación para poder pagar.',
        checked.change,
      )
    const waiting = await new OrdersRepository(client).waiting(accountId)
    return waiting.some((order) => hinders(order, wanted))
      ? barred('conflict', PENDING, checked.change)
      : checked
  }

  /** The plans sold to the account's type, and why each may not be chosen now. @throws AppError `account-incomplete` */
  async choices(accountId: number): Promise<OwnPlan['may']['choose']> {
    const { type, plan } = await this.accounts.kindOf(accountId)
    const templates = await this.heldPlans.templates()
    const sold = templates.filter((each) => each.price > 0 && isOfferedTo(type, each))
    const present = await this.heldPlans.paidOf(accountId)
    const hasNext = present !== null && (await this.heldPlans.hasNext(accountId))
    const [pending] = await new OrdersRepository(this.db.pool).waiting(accountId)
    const now = this.clock.now()
    return sold.map(({ id, type: billing, price, infocreditsPerMonth }) => {
      const wish = { id, billing, priceCents: Math.round(price * 100), infocreditsPerMonth }
      const refusal =
        plan === 'professionalFleet' ? GROUP : refusalOf(planChangeOf(present, wish, hasNext, now))
      return { planId: id, refusal: refusal ?? (pending === undefined ? null : PENDING) }
    })
  }

  /** @throws AppError `account-incomplete` */
  async offer(accountId: number, wanted: Wanted): Promise<Offer> {
    const checked = await this.check(accountId, wanted)
    const refusal = 'refusal' in checked ? checked.refusal : null
    const orders = new OrdersRepository(this.db.pool)
    const waiting = await orders.waiting(accountId)
    const newest = await orders.newest(accountId)
    const attempt = attemptKey(accountId, `${wanted.kind} ${wanted.terms.id}`, newest?.id ?? null)
    const isRepeat = newest !== undefined && wanted.kind === 'pack' && this.isRecent(newest, wanted.terms.id)
    const common = {
      kind: wanted.kind,
      attempt,
      isRepeat,
      pendingPaymentId: waiting.find((order) => isOf(order, wanted))?.id ?? null,
      otherPendingId: waiting.find((order) => !isOf(order, wanted))?.id ?? null,
      refusal,
    }
    if (wanted.kind === 'pack') {
      const { id, infoCredits, priceCents } = wanted.terms
      return {
        ...common,
        id,
        name: packName(infoCredits),
        billing: null,
        manner: null,
        today: priceCents / 100,
        next: null,
        credits: {
          now: infoCredits,
          firstMonth: null,
          monthly: null,
          owed: 0,
          expireAt: this.credits.packExpiry()?.toISOString() ?? null,
        },
      }
    }
    const { id, name, billing, priceCents, infocreditsPerMonth: monthly } = wanted.terms
    const change = checked.change ?? { manner: 'new' }
    const key = this.freeCredits.mailboxKey(await this.accounts.emailOf(accountId))
    const { owed, advance } = await this.subscriptions.standingOfMailbox(this.db.pool, key)
    const amount = priceCents / 100
    const plan = { ...common, id, name, billing, manner: change.manner }
    const credits = {
      firstMonth: Math.max(0, monthly - owed),
      monthly,
      owed,
      expireAt: this.credits.monthEnd().toISOString(),
    }
    switch (change.manner) {
      case 'new': {
        const at = afterPeriods(this.clock.now(), billing, 1).toISOString()
        const now = Math.min(advance, monthly)
        return { ...plan, today: amount, next: { amount, at }, credits: { ...credits, now } }
      }
      case 'later': {
        const at = change.startsAt.toISOString()
        return { ...plan, today: 0, next: { amount, at }, credits: { ...credits, now: 0 } }
      }
      case 'difference': {
        const at = change.periodEndsAt.toISOString()
        const raised = { firstMonth: null, monthly, owed: 0, expireAt: credits.expireAt, now: change.credits }
        return { ...plan, today: change.amountCents / 100, next: { amount, at }, credits: raised }
      }
    }
  }

  private isRecent({ productId, status, createdAt }: Order, id: number): boolean {
    const age = this.clock.now().getTime() - createdAt.getTime()
    return productId === id && status === 'paid' && age < RECENT
  }

  private async checkPack(accountId: number, plan: PlanCode, client: Queryable): Promise<Checked> {
    if (!permissionsOf(plan).has('BUY_INFOCREDITS'))
      return barred('permission', 'Los packs se compran con un plan pago.')
    const present = await this.heldPlans.activeOf(accountId, client)
    if (present?.status === 'paused')
      return barred('credits-paused', 'Tu plan está en pausa: primero arreglá el pago.')
    return { change: null }
  }

  private async checkPlan(
    accountId: number,
    { type, plan }: { type: UserType; plan: PlanCode },
    terms: PlanTerms,
    client: Queryable,
  ): Promise<Checked> {
    if (plan === 'professionalFleet') return barred('permission', GROUP)
    const offered = {
      professional: terms.professional,
      subscriptionType: { type: terms.kind, subscriptionCode: terms.code },
    }
    if (!isOfferedTo(type, offered)) return barred('conflict', 'Ese plan es para otro tipo de usuario.')
    const present = await this.heldPlans.paidOf(accountId, client)
    const hasNext = present !== null && (await this.heldPlans.hasNext(accountId, client))
    const change = planChangeOf(present, terms, hasNext, this.clock.now())
    return 'refused' in change ? barred('conflict', change.refused) : { change }
  }
}

const GROUP = 'Tu plan lo contrató tu empresa, que lo paga.'
const PENDING = 'Ya hay un pago en proceso. Esperá su respuesta antes de hacer otro.'

/** Each pack is a payment of its own; what a plan costs depends on all that waits. */
function hinders(order: Order, wanted: Wanted): boolean {
  return wanted.kind === 'plan' || order.kind !== 'pack' || isOf(order, wanted)
}

function isOf({ planId, productId }: Order, { kind, terms }: Wanted): boolean {
  return (kind === 'plan' ? planId : productId) === terms.id
}

function refusalOf(change: PlanChange): string | null {
  return 'refused' in change ? change.refused : null
}

type PurchaseRefusal = NonNullable<Offer['refusal']>
/** `change` is null for a pack. */
type Checked = { change: AllowedChange | null } | { refusal: PurchaseRefusal; change: AllowedChange | null }

function barred(code: PurchaseRefusal['code'], detail: string, change: AllowedChange | null = null): Checked {
  return { refusal: { code, detail }, change }
}
