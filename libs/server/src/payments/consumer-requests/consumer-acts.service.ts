import { Injectable } from '@nestjs/common'
import { exactPesos } from '@preciosa/contracts'
import type { ConsumerChoice } from '@preciosa/contracts/consumer-requests'
import { messageSubject, MESSAGE_TYPE_NAMES } from '@preciosa/contracts/contact'
import type { RefundEffects } from '@preciosa/contracts/payments'
import { AppError, Clock, dayAt, type Queryable } from '@preciosa/platform'
import { ContactService } from '../../operations/contact/index.js'
import { MailService } from '../../operations/mail/index.js'
import { OperatorService } from '../../operations/operator/index.js'
import { HolidaysService } from '../../people/privacy/index.js'
import { SubscriptionsService } from '../../paid/plans/index.js'
import { OwnPlanService } from '../buying/index.js'
import { RefundEffectsService } from '../desk/index.js'
import { BillsRepository, orderName } from '../orders/index.js'
import { closeOrder, PaymentsRepository, RefundsService } from '../settlement/index.js'
import {
  type Candidate,
  ConsumerRequestsRepository,
  type StoredRequest,
} from './consumer-requests.repository.js'
import { type Result, resultText } from './results.rules.js'
import { shownDate, shownDay } from './shown-day.js'
import { lastWithdrawalDay, returnedCents } from './withdrawal.rules.js'

const DAY_MS = 24 * 3_600_000
/** Further back nothing can be revoked, holidays included. */
const LOOKS_BACK_DAYS = 40
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
    private readonly clock: Clock,
    private readonly mails: MailService,
    private readonly messages: ContactService,
    private readonly operator: OperatorService,
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
    const since = new Date(askedAt.getTime() - LOOKS_BACK_DAYS * DAY_MS)
    for (const candidate of await new ConsumerRequestsRepository(client).candidates(accountId, since)) {
      const refusal = whyNot(candidate, askedAt, holidays)
      if (refusal !== null) notes.push(refusal)
      else
        purchases.push({
          id: candidate.id,
          name: orderName(candidate),
          text: await this.textOf(client, candidate),
        })
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

  private async textOf(client: Queryable, candidate: Candidate): Promise<string> {
    const bought = `Del ${shownDay(candidate.paidAt ?? candidate.createdAt)}.`
    if (candidate.status === 'pending') return `${bought} Todavía espera el pago: se anula.`
    const bill = await new BillsRepository(client).one(candidate.id)
    if (bill === undefined) throw new Error(`There is no bill ${candidate.id}`)
    const effects = await this.effects.of(bill, null, client)
    if (effects.refusal !== null || effects.amount === 0) return bought
    const cents = await this.centsOf(client, effects)
    const spent = effects.creditsSpent > 0 ? ` Ya usaste ${effects.creditsSpent} InfoCredits.` : ''
    return `${bought} Se te devuelven ${exactPesos(cents / 100)}.${spent}`
  }

  private async centsOf(
    client: Queryable,
    { most, creditsTaken, creditsSpent }: Pick<RefundEffects, 'most' | 'creditsTaken' | 'creditsSpent'>,
  ): Promise<number> {
    const { keepsSpent } = (await this.operator.sheet(client)).settings
    return returnedCents({ mostCents: Math.round(most * 100), creditsTaken, creditsSpent }, keepsSpent)
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
    await new ConsumerRequestsRepository(client).confirm(
      request.id,
      { accountId: account.id, at, messageId },
      result,
    )
    const data = {
      kind: request.kind,
      code: request.code,
      at: at.toISOString(),
      text: resultText(result, shownDay),
    }
    const recipient = { accountId: account.id, address: account.email }
    await this.mails.send(client, 'consumer-request-done', recipient, data, String(request.id))
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
    const cents = await this.centsOf(client, effects)
    const isWhole = cents === Math.round(effects.most * 100)
    if (effects.upgradePaid > 0)
      return { ...of, outcome: 'by-hand', detail: 'Después se pagó la diferencia a un plan mayor.' }
    if (bill.kind === 'difference' && !isWhole)
      return { ...of, outcome: 'by-hand', detail: 'Ya se usaron consultas del plan mayor.' }
    if (bill.kind === 'plan')
      await this.stop(client, account.id, bill.subscriptionId, request, { ends: !isWhole })
    if (cents === 0) return { ...of, outcome: 'spent' }
    const payment = await new PaymentsRepository(client).paymentOf(billId)
    if (payment === undefined) throw new Error(`There is no payment of the bill ${billId}`)
    const isAsked = await this.refunds.request(client, {
      paymentId: payment.id,
      orderId: billId,
      amountCents: isWhole ? null : cents,
      reason: `Arrepentimiento ${request.code}`,
    })
    return isAsked ? { ...of, outcome: 'refund', amountCents: cents } : { ...of, outcome: 'under-way' }
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

const NOTHING = { name: '', billId: null, amountCents: null, endsAt: null, detail: null } as const

function sourceOf({ code }: StoredRequest): string {
  return `consumer-request:${code}`
}

/** Why a purchase can't be revoked; null if it can. */
function whyNot(candidate: Candidate, askedAt: Date, holidays: ReadonlySet<string>): string | null {
  const name = orderName(candidate)
  if (candidate.revokedBy !== null) return `Ya revocaste «${name}», con el código ${candidate.revokedBy}.`
  if (candidate.isRenewal)
    return `El cobro de «${name}» del ${shownDay(candidate.createdAt)} es de un plan que ya tenías: no se revoca, pero podés dejar el plan.`
  const last = lastWithdrawalDay(dayAt(candidate.paidAt ?? candidate.createdAt), holidays)
  return dayAt(askedAt) <= last
    ? null
    : `El plazo para arrepentirte de «${name}» terminó el ${shownDate(last)}.`
}
