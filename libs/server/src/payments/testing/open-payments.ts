import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type RunningMercadoPago, startMercadoPago, type TestCard } from '@preciosa/sandbox'
import { addBilling } from '@preciosa/testing'
import { ContactAddressesService } from '../../operations/contact/index.js'
import { MailService } from '../../operations/mail/index.js'
import { openLedger, type TestLedger } from '../../paid/credits/testing/open-ledger.js'
import { OwnPlanService, PurchaseChecks, PurchasesService } from '../buying/index.js'
import {
  FailedJobsService,
  OrderChecksService,
  ReconcileService,
  RefundJobsService,
} from '../checks/index.js'
import { ChargebacksService } from '../chargebacks/index.js'
import { WebhooksService, type SentWebhook } from '../webhooks/index.js'
import { PriceChangeRuns, PriceChangesService } from '../price-changes/index.js'
import { ConsumerRequestsModule } from '../consumer-requests/index.js'
import { PaymentDeskModule } from '../desk/index.js'
import { PAYMENT_PROVIDER, type PaymentProvider } from '../provider/index.js'
import { ChargesService, PaymentUpdatesService } from '../settlement/index.js'

export interface TestPayments {
  ledger: TestLedger
  mails: MailService
  addresses: ContactAddressesService
  mp: RunningMercadoPago
  provider: PaymentProvider
  purchases: PurchasesService
  checks: PurchaseChecks
  plan: OwnPlanService
  orderChecks: OrderChecksService
  reconcile: ReconcileService
  notices: WebhooksService
  chargebacks: ChargebacksService
  updates: PaymentUpdatesService
  charges: ChargesService
  failed: FailedJobsService
  priceChanges: PriceChangesService
  priceRuns: PriceChangeRuns
  /** An account with a profile and complete billing information. */
  buyer(email?: string): Promise<number>
  card(card?: TestCard): { cardToken: string; dni: string; paymentMethodId: string }
  /** Does what the worker would: all payment jobs that are due. @returns their failures */
  work(): Promise<unknown[]>
  /** Moves both clocks, and lets Mercado Pago's webhooks arrive and be handled. */
  pass(ms: number): Promise<void>
  close(): Promise<void>
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** Payments on a real database and the sandbox of Mercado Pago, whose webhooks arrive over HTTP. */
export async function openPayments(start = new Date('2026-11-10T15:00:00Z')): Promise<TestPayments> {
  const mp = await startMercadoPago({ now: () => start, signatureTime: 'sandbox' })
  let door: (sent: SentWebhook) => Promise<void> = () => Promise.reject(new Error('Not open yet'))
  const receiver = await receive((sent) => door(sent))
  mp.notifyAt(receiver.url)
  const contact = {
    MERCADO_PAGO_NOTIFICATION_URL: receiver.url,
    CONTACT_EMAIL: 'oficina@guia.example',
    SITE_URL: 'https://guia.example',
  }
  const ledger = await openLedger({ ...mp.env, ...contact }, [ConsumerRequestsModule, PaymentDeskModule])
  const { db, clock, get } = ledger
  clock.set(start)
  const notices = get(WebhooksService)
  const charges = get(ChargesService)
  const priceRuns = get(PriceChangeRuns)
  door = (sent) => {
    clock.set(mp.now())
    return notices.accept(sent)
  }

  const handlers: Record<string, (payload: never) => Promise<unknown>> = {
    'payments.notice': ({ noticeId }: { noticeId: number }) => notices.handle(noticeId),
    'payments.settle-subscription': ({ subscriptionId }: { subscriptionId: number }) =>
      charges.settle(subscriptionId),
    'payments.cancel-preapproval': ({ externalId }: { externalId: string }) => charges.cancel(externalId),
    'payments.price-changes': () => priceRuns.run(),
    'payments.refund': ({ refundId }: { refundId: string }) => get(RefundJobsService).carryOut(refundId),
  }
  /** Mails about prices count from when they are sent; their data is kept to be read. */
  const deliver = () =>
    db.query(
      `update mail set status = 'sent', ended_at = $1 where status = 'waiting' and kind in ('price-change', 'price-stays')`,
      [clock.now()],
    )
  const work = async () => {
    const failures: unknown[] = []
    for (;;) {
      await mp.settled()
      await deliver()
      const jobs = await db.query<{ id: string; job: string; payload: never }>(
        `update outbox set relayed_at = now()
          where relayed_at is null and job like 'payments.%' returning id, job, payload`,
      )
      if (jobs.length === 0) return failures
      for (const { job, payload } of jobs) {
        try {
          await handlers[job]?.(payload)
        } catch (error) {
          failures.push(error)
        }
      }
    }
  }
  return {
    ledger,
    mails: get(MailService),
    addresses: get(ContactAddressesService),
    mp,
    provider: get<PaymentProvider>(PAYMENT_PROVIDER),
    purchases: get(PurchasesService),
    checks: get(PurchaseChecks),
    plan: get(OwnPlanService),
    orderChecks: get(OrderChecksService),
    reconcile: get(ReconcileService),
    notices,
    chargebacks: get(ChargebacksService),
    updates: get(PaymentUpdatesService),
    charges,
    failed: get(FailedJobsService),
    priceChanges: get(PriceChangesService),
    priceRuns,
    buyer: async (email) => {
      const id = await ledger.account()
      if (email !== undefined) await db.query('update account set email = $2 where id = $1', [id, email])
      await addBilling(db.query.bind(db), [id], clock.now())
      return id
    },
    card: (card) => ({ cardToken: mp.cardToken(card), dni: '12345678', paymentMethodId: 'master' }),
    work,
    pass: async (ms) => {
      await mp.advance(ms)
      clock.set(mp.now())
      await work()
    },
    close: async () => {
      await mp.stop()
      receiver.close()
      await ledger.close()
    },
  }
}

/** The address that Mercado Pago's webhooks go to. */
async function receive(
  accept: (sent: SentWebhook) => Promise<void>,
): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://door')
    const sent = text(request).then((body) => ({
      topic: searchParams.get('type') ?? '',
      dataId: searchParams.get('data.id') ?? undefined,
      requestId: request.headers['x-request-id']?.toString(),
      signature: request.headers['x-signature']?.toString(),
      isLive: body === '' ? undefined : (JSON.parse(body) as { live_mode?: boolean }).live_mode,
    }))
    sent.then(accept).then(
      () => response.writeHead(200).end(),
      () => response.writeHead(401).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
