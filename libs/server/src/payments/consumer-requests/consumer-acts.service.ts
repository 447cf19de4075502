import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { exactPesos } from '@preciosa/contracts'
import type { ConsumerChoice } from '@preciosa/contracts/consumer-requests'
import { messageSubject, MESSAGE_TYPE_NAMES } from '@preciosa/contracts/contact'
import type { RefundEffects } from '@preciosa/contracts/payments'
import { AppError, Clock, Database, dayAt, periodAt, type Queryable } from '@preciosa/platform'
import { ContactService } from '../../operations/contact/index.js'
import { MailService } from '../../operations/mail/index.js'
import { OperatorService } from '../../operations/operator/index.js'
import { HolidaysService } from '../../people/privacy/index.js'
import { CreditsService } from '../../paid/credits/index.js'
import { HeldPlansService, SubscriptionsService } from '../../paid/plans/index.js'
import { OwnPlanService } from '../buying/index.js'
import { RefundEffectsService } from '../desk/index.js'
import { type Bill, BillsRepository, orderName, packSources } from '../orders/index.js'
import { closeOrder, lockPayer, PaymentsRepository, RefundsService } from '../settlement/index.js'
import {
  type Candidate,
  ConsumerRequestsRepository,
  type StoredRequest,
} from './consumer-requests.repository.js'
import { ResultsRepository } from './results.repository.js'
import { type Result, resultText } from './results.rules.js'
import { shownDate, shownDay } from './shown-day.js'
import { lastWithdrawalDay, returnedCents, type Usage } from './withdrawal.rules.js'

const DAY_MS = 24 * 3_600_000
/** Further back nothing can be revoked, holidays included. */
const LOOKS_BACK_DAYS = 40
const MONTHS = 12
const REFUSED = 'Mercado Pago no aceptó devolver el pago.'
const UNDER_WAY = 'Ya se está devolviendo.'
const NOT_OFFERED = 'Eso ya no se puede elegir. Mirá de nuevo las opciones.'

/** A request, and the account whose mailed link was used. */
export interface Link {
  request: StoredRequest
  account: { id: number; email: string }
}

/** What the person may choose, and what that does to purchases and plans. */
@Injectable()
export class ConsumerActsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly mails: MailService,
    private readonly messages: ContactService,
    private readonly operator: OperatorService,
    private readonly credits: CreditsService,
    private readonly heldPlans: HeldPlansService,
    private readonly subscriptions: SubscriptionsService,
    private readonly plan: OwnPlanService,
    private readonly effects: RefundEffectsService,
    private readonly refunds: RefundsService,
    private readonly holidays: HolidaysService,
  ) {}

  /** Purchases that can be revoked, and the plan that can be left; what was asked for stands first. */
  async choices(
    client: Queryable,
    accountId: number,
    { kind, askedAt }: StoredRequest,
  ): Promise<{ choices: ConsumerChoice[]; notes: string[] }> {
    const purchases: ConsumerChoice[] = []
    const notes: string[] = []
    const holidays = await this.holidays.days(client)
    const from = new Date(askedAt.getTime() - LOOKS_BACK_DAYS * DAY_MS)
    const window = { from, until: askedAt }
    for (const candidate of await new ConsumerRequestsRepository(client).candidates(accountId, window)) {
      const name = orderName(candidate)
      const refusal = whyNot(candidate, askedAt, holidays)
      const offered = refusal === null ? await this.offered(client, candidate) : { refusal }
      if ('refusal' in offered) notes.push(offered.refusal)
      else purchases.push({ id: candidate.id, name, text: offered.text })
    }
    const { present, refusal } = await this.plan.mayLeave(accountId, client)
    const leaving: ConsumerChoice[] = []
    if (present !== undefined && refusal === null) {
      const { name, periodEndsAt } = present
      const lasts =
        periodEndsAt !== null && periodEndsAt > this.clock.now()
          ? `dura hasta el ${shownDay(periodEndsAt)}`
          : 'termina ahora'
      leaving.push({ id: 'leave', name: `Dejar ${name}`, text: `No se cobra más, y ${lasts}.` })
    } else if (refusal !== null) notes.push(refusal)
    return { choices: kind === 'withdrawal' ? [...purchases, ...leaving] : [...leaving, ...purchases], notes }
  }

  /** What revoking a purchase does; nothing is offered that gives nothing back. */
  private async offered(
    client: Queryable,
    candidate: Candidate,
  ): Promise<{ text: string } | { refusal: string }> {
    const bought = `Del ${shownDay(candidate.paidAt ?? candidate.boughtAt)}.`
    if (candidate.status === 'pending') return { text: `${bought} Todavía espera el pago: se anula.` }
    const bill = await new BillsRepository(client).one(candidate.id)
    if (bill === undefined) throw new Error(`There is no bill ${candidate.id}`)
    const effects = await this.effects.of(bill, null, client)
    if (effects.refusal !== null) return { text: `${bought} Lo resuelve el equipo.` }
    const { cents, usage } = await this.returned(client, bill, effects)
    if (cents === 0)
      return {
        refusal: `De «${orderName(bill)}» ya se usaron todas las consultas: no queda nada para devolver.`,
      }
    const spent = usage.spent > 0 ? ` De ${usage.granted} consultas ya usaste ${usage.spent}.` : ''
    const ends = bill.kind === 'plan' ? ' El plan termina.' : ''
    return { text: `${bought} Se te devuelven ${exactPesos(cents / 100)}.${spent}${ends}` }
  }

  private async returned(
    client: Queryable,
    bill: Bill,
    effects: RefundEffects,
  ): Promise<{ cents: number; usage: Usage; isWhole: boolean }> {
    const { keepsSpent } = (await this.operator.sheet(client)).settings
    const mostCents = Math.round(effects.most * 100)
    const usage = await this.usageOf(client, bill, effects)
    const cents = returnedCents(mostCents, usage, keepsSpent)
    return { cents, usage, isWhole: cents === mostCents }
  }

  /** Of all days that the purchase pays, not of this month alone. */
  private async usageOf(client: Queryable, bill: Bill, effects: RefundEffects): Promise<Usage> {
    if (bill.kind === 'pack')
      return { granted: bill.credits, spent: await this.credits.spentFrom(client, packSources(bill)) }
    if (bill.kind === 'difference') return { granted: bill.credits, spent: effects.creditsSpent }
    const terms =
      bill.subscriptionId === null ? undefined : await this.heldPlans.terms(bill.subscriptionId, client)
    if (terms === undefined) throw new Error(`Bill ${bill.id} is of no plan`)
    const granted = bill.credits * (bill.billing === 'anual' ? MONTHS : 1)
    const spent = await this.credits.planSpendsSince(client, bill.accountId, terms.startsAt)
    return { granted, spent: Math.min(granted, spent) }
  }

  /** Does what was chosen, and says so by mail. The caller holds the account's lock. @throws AppError `conflict` */
  async carryOut(client: Queryable, link: Link, choice: string): Promise<void> {
    const { request, account } = link
    const { choices } = await this.choices(client, account.id, request)
    if (!choices.some(({ id }) => id === choice)) throw new AppError('conflict', NOT_OFFERED)
    const result =
      choice === 'leave' ? await this.leave(client, link) : await this.withdraw(client, link, choice)
    const at = this.clock.now()
    const messageId = result.outcome === 'by-hand' ? await this.handOver(client, link, result) : null
    const of = { requestId: request.id, accountId: account.id, choice, at, messageId }
    const id = await new ResultsRepository(client).add(of, result)
    await this.say(client, link, resultText(result, shownDay), String(id))
  }

  /** Refunds that Mercado Pago refused go to the contact desk, and the person hears of it. Safe to repeat. */
  async followRefused(): Promise<void> {
    for (const result of await new ResultsRepository(this.db.pool).refused())
      await this.db.transaction(async (client) => {
        const { email, lives } = await lockPayer(client, result.accountId)
        const request = await new ConsumerRequestsRepository(client).one(result.requestId)
        if (request === undefined || !lives) return
        const link = { request, account: { id: result.accountId, email } }
        const byHand = { ...result, outcome: 'by-hand', detail: REFUSED } as const
        const messageId = await this.handOver(client, link, byHand)
        if (!(await new ResultsRepository(client).handOver(result.id, { detail: REFUSED, messageId }))) return
        await this.say(client, link, resultText(byHand, shownDay), `refused ${result.id}`)
      })
  }

  private async say(
    client: Queryable,
    { request, account }: Link,
    text: string,
    source: string,
  ): Promise<void> {
    const data = { kind: request.kind, code: request.code, at: this.clock.now().toISOString(), text }
    const recipient = { accountId: account.id, address: account.email }
    await this.mails.send(client, 'consumer-request-done', recipient, data, source)
  }

  private async leave(client: Queryable, { request, account }: Link): Promise<Result> {
    const left = await this.plan.leaveWithin(client, account.id, sourceOf(request))
    const endsAt = left.endsAt > this.clock.now() ? left.endsAt : null
    return { ...NOTHING, outcome: 'left', name: left.name, endsAt }
  }

  /** The charge of a plan stops at once; the plan ends with the money that goes back. */
  private async withdraw(client: Queryable, { request, account }: Link, billId: string): Promise<Result> {
    const bills = new BillsRepository(client)
    const known = await bills.one(billId)
    const bill = known === undefined ? undefined : await bills.locked(known)
    if (bill === undefined) throw new Error(`There is no bill ${billId}`)
    const of = { ...NOTHING, name: orderName(bill), billId }
    if (bill.status === 'pending') {
      await closeOrder(client, billId, { detail: 'withdrawn', now: this.clock.now() })
      return { ...of, outcome: 'order-closed' }
    }
    const effects = await this.effects.of(bill, null, client)
    if (effects.refusal === UNDER_WAY) return { ...of, outcome: 'under-way' }
    if (effects.refusal !== null) return { ...of, outcome: 'by-hand', detail: effects.refusal }
    const { cents, isWhole } = await this.returned(client, bill, effects)
    if (effects.upgradePaid > 0)
      return { ...of, outcome: 'by-hand', detail: 'Después se pagó la diferencia a un plan mayor.' }
    if (bill.kind === 'difference' && (!isWhole || isOfPastMonth(bill, this.clock.now())))
      return { ...of, outcome: 'by-hand', detail: 'Ya se usaron consultas del plan mayor, o pasó el mes.' }
    if (bill.kind === 'plan')
      await this.stop(client, account.id, bill.subscriptionId, request, { ends: !isWhole })
    const payment = await new PaymentsRepository(client).paymentOf(billId)
    if (payment === undefined) throw new Error(`There is no payment of the bill ${billId}`)
    const refundId = randomUUID()
    const isAsked = await this.refunds.request(client, {
      id: refundId,
      paymentId: payment.id,
      orderId: billId,
      amountCents: isWhole ? null : cents,
      reason: `Arrepentimiento ${request.code}`,
    })
    return isAsked
      ? { ...of, outcome: 'refund', amountCents: cents, refundId }
      : { ...of, outcome: 'under-way' }
  }

  /** @param ends now; else the money that goes back ends it */
  private async stop(
    client: Queryable,
    accountId: number,
    subscriptionId: number | null,
    request: StoredRequest,
    { ends }: { ends: boolean },
  ): Promise<void> {
    const { present, refusal } = await this.plan.mayLeave(accountId, client)
    if (present === undefined || present.id !== subscriptionId) return
    const source = sourceOf(request)
    if (refusal === null) await this.subscriptions.change(client, present.id, { act: 'leave' }, source)
    if (ends) await this.subscriptions.change(client, present.id, { act: 'end' }, source)
  }

  /** To the contact desk, which answers the person. */
  private handOver(client: Queryable, { request, account }: Link, { name, detail }: Result): Promise<number> {
    const lines = [
      `Confirmó con el enlace de su correo un pedido que no se resuelve solo: ${request.code}, por «${name}».`,
      detail ?? '',
      request.reason === '' ? '' : `Contó: ${request.reason}`,
    ]
    return this.messages.take(client, 'public', {
      email: account.email,
      subject: messageSubject(MESSAGE_TYPE_NAMES.unsubscribe, `arrepentimiento ${request.code}`),
      message: lines.filter((line) => line !== '').join('\n'),
    })
  }
}

const NOTHING = {
  name: '',
  billId: null,
  amountCents: null,
  endsAt: null,
  refundId: null,
  detail: null,
} as const

/** What the greater plan gave in a month that is over isn't counted any more. */
function isOfPastMonth({ paidAt }: Bill, now: Date): boolean {
  return paidAt === null || periodAt(paidAt) !== periodAt(now)
}

function sourceOf({ code }: StoredRequest): string {
  return `consumer-request:${code}`
}

/** Why a purchase can't be revoked; null if it can. */
function whyNot(candidate: Candidate, askedAt: Date, holidays: ReadonlySet<string>): string | null {
  const name = orderName(candidate)
  if (candidate.revokedBy !== null)
    return `Ya pediste revocar «${name}», con el código ${candidate.revokedBy}.`
  if (candidate.isRenewal)
    return `El cobro de «${name}» del ${shownDay(candidate.boughtAt)} es de un plan que ya tenías: no se revoca, pero podés dejar el plan.`
  const last = lastWithdrawalDay(dayAt(candidate.paidAt ?? candidate.boughtAt), holidays)
  return dayAt(askedAt) <= last
    ? null
    : `El plazo para arrepentirte de «${name}» terminó el ${shownDate(last)}.`
}
