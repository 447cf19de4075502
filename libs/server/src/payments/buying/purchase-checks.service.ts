import { Inject, Injectable } from '@nestjs/common'
import {
  isFreePlan,
  isOfferedTo,
  type Offer,
  permissionsOf,
  type PlanCode,
  type UserType,
} from '@preciosa/contracts'
import { AppError, Clock, Database, type Queryable } from '@preciosa/platform'
import { CreditsService, FreeCreditsService } from '../../paid/credits/index.js'
import { OffersService, type PackTerms, type PlanTerms } from '../../paid/offers/index.js'
import { afterPeriods, SubscriptionsService } from '../../paid/plans/index.js'
import { AccountsService } from '../../people/accounts/index.js'
import { BillingService } from '../../people/billing/index.js'
import { OrdersRepository, packName } from '../orders/index.js'

export type Wanted = { kind: 'plan'; terms: PlanTerms } | { kind: 'pack'; terms: PackTerms }
export type PurchaseRefusal = NonNullable<Offer['refusal']>

/** Who may buy what, and what it would bring (spec 2 §2, §4; design §3). */
@Injectable()
export class PurchaseChecks {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(OffersService) private readonly offers: OffersService,
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(BillingService) private readonly bills: BillingService,
    @Inject(SubscriptionsService) private readonly subscriptions: SubscriptionsService,
    @Inject(CreditsService) private readonly credits: CreditsService,
    @Inject(FreeCreditsService) private readonly freeCredits: FreeCreditsService,
  ) {}

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

  /** Null if it may be bought. Pass `client` under the account's lock. @throws AppError `account-incomplete` */
  async refusal(
    accountId: number,
    wanted: Wanted,
    client: Queryable = this.db.pool,
  ): Promise<PurchaseRefusal | null> {
    // On the given connection: a second one, wanted under a lock, may never become free.
    const { type, plan } = await this.accounts.kindOf(accountId, client)
    const refused = await (wanted.kind === 'pack'
      ? this.packRefusal(accountId, plan, client)
      : this.planRefusal(accountId, { type, plan }, wanted.terms, client))
    if (refused !== null) return refused
    if (!(await this.bills.isComplete(client, accountId, type)))
      return { code: 'billing-incomplete', detail: 'Completá los datos de facturación para poder pagar.' }
    const pending = await new OrdersRepository(client).pending(accountId)
    return pending === undefined
      ? null
      : conflict('Ya hay un pago en proceso. Esperá su respuesta antes de hacer otro.')
  }

  /** @throws AppError `account-incomplete` */
  async offer(accountId: number, wanted: Wanted): Promise<Offer> {
    const refusal = await this.refusal(accountId, wanted)
    const pending = await new OrdersRepository(this.db.pool).pending(accountId)
    const common = { kind: wanted.kind, pendingPaymentId: pending?.id ?? null, refusal }
    if (wanted.kind === 'pack') {
      const { id, infoCredits, priceCents } = wanted.terms
      return {
        ...common,
        id,
        name: packName(infoCredits),
        billing: null,
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
    const later = await this.subscriptions.startAfter(accountId)
    const key = this.freeCredits.mailboxKey(await this.accounts.emailOf(accountId))
    const { owed, advance } = await this.subscriptions.standingOfMailbox(this.db.pool, key)
    return {
      ...common,
      id,
      name,
      billing,
      today: later !== null ? 0 : priceCents / 100,
      next: {
        amount: priceCents / 100,
        at: (later ?? afterPeriods(this.clock.now(), billing, 1)).toISOString(),
      },
      credits: {
        now: later !== null ? 0 : Math.min(advance, monthly),
        firstMonth: Math.max(0, monthly - owed),
        monthly,
        owed,
        expireAt: this.credits.monthEnd().toISOString(),
      },
    }
  }

  private async packRefusal(
    accountId: number,
    plan: PlanCode,
    client: Queryable,
  ): Promise<PurchaseRefusal | null> {
    if (!permissionsOf(plan).has('BUY_INFOCREDITS'))
      return { code: 'permission', detail: 'Los packs se compran con un plan pago.' }
    const present = await this.subscriptions.activeOf(accountId, client)
    if (present?.status === 'paused')
      return { code: 'credits-paused', detail: 'Tu plan está en pausa: primero arreglá el pago.' }
    return null
  }

  private async planRefusal(
    accountId: number,
    { type, plan }: { type: UserType; plan: PlanCode },
    terms: PlanTerms,
    client: Queryable,
  ): Promise<PurchaseRefusal | null> {
    if (plan === 'professionalFleet')
      return { code: 'permission', detail: 'Tu plan lo contrató tu empresa, que lo paga.' }
    const offered = {
      professional: terms.professional,
      subscriptionType: { type: terms.kind, subscriptionCode: terms.code },
    }
    if (!isOfferedTo(type, offered)) return conflict('Ese plan es para otro tipo de usuario.')
    const present = await this.subscriptions.activeOf(accountId, client)
    if (present === null || isFreePlan(present.subscriptionType)) return null
    if (present.basedFromId === terms.id) return conflict('Ya tenés este plan.')
    if (present.status === 'paused') return conflict('Tu plan está en pausa: primero arreglá el pago.')
    if (present.status !== 'ending')
      return conflict('Ya tenés un plan pago. Podés comprar otro cuando termine.')
    const hasNext = await this.subscriptions.hasNext(accountId, client)
    return hasNext ? conflict('Ya elegiste el plan que sigue al que tenés.') : null
  }
}

function conflict(detail: string): PurchaseRefusal {
  return { code: 'conflict', detail }
}
