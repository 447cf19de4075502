import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { urlOf } from '@preciosa/contracts'
import { webhookRoutes } from '@preciosa/contracts/payments'
import type { PausedInstalments } from './billing.js'
import { MercadoPagoEvents } from './events.js'
import { serveFields } from './fields-web.js'
import type { Delivery, DeliveryPolicy } from './notifier.js'
import type { RefundAnswer } from './payments.js'
import type { ReportChange } from './reports.js'
import { type Fault, RestApi } from './rest.js'
import { testCard, type TestCard } from './test-card.js'
import { Web } from './web.js'
import { World } from './world.js'

export interface MercadoPagoOptions {
  /** 0, the default, takes a free port. */
  port?: number
  fieldsPort?: number
  /** Real time; the sandbox adds what it was pushed forward. */
  now?: () => Date
  /** Address of the application's settings, for resources without a `notification_url`. */
  notificationUrl?: string
  /** False when a BIN selects no payment method. */
  binLookup?: boolean
  /** False when `POST /preapproval` ignores the idempotency key; whether it does isn't documented. */
  keysOfSubscriptions?: boolean
  /** True for test credentials, with which nothing is real money. */
  isTest?: boolean
  /**
   * Clock of the signatures' `ts`. `real`, the default, suits a receiver that doesn't follow the sandbox's
   * time and refuses old signatures.
   */
  signatureTime?: 'real' | 'sandbox'
}

export interface RunningMercadoPago {
  /** API, `/js/v2`, and the page for people at `/`. */
  url: string
  /** Origin of the card fields and of 3-D Secure. */
  fieldsUrl: string
  publicKey: string
  accessToken: string
  webhookSecret: string
  /** The account that collects: `collector_id` of every payment, `user_id` of every notice. */
  collectorId: number
  /** Variables for a program that uses this sandbox. */
  env: Record<string, string>
  /** The same for programs whose API gets the notices. */
  envFor(apiUrl: string): Record<string, string>
  events: MercadoPagoEvents
  /** All webhooks so far, oldest first. */
  deliveries: readonly Delivery[]
  now(): Date
  /**
   * Moves time forward by `ms`, and runs what is due in order; resolves when its webhooks have answers.
   * A receiver of webhooks must not wait for it. @throws RangeError for a step back
   */
  advance(ms: number): Promise<void>
  /** Resolves when all webhooks under way have answers. */
  settled(): Promise<void>
  deliver(policy: DeliveryPolicy): void
  notifyAt(url: string | undefined): void
  /** `live_mode` of payments and webhooks from now on, also against the credentials. */
  beLive(isLive: boolean): void
  /** What happens to instalments that fell into a pause; `skip` at first. */
  chargePaused(how: PausedInstalments): void
  /** What calls for a refund are answered; `approved` at first. */
  answerRefunds(answer: RefundAnswer): void
  /** Changes the rows of the reports that are made from now on; without it, they are as things were. */
  changeReports(change: ReportChange | undefined): void
  /** Makes calls of the API fail, until it is called with undefined. */
  misbehave(fault: Fault | undefined): void
  /** Token of a test card, without a browser. */
  cardToken(card?: TestCard): string
  stop(): Promise<void>
}

const HOST = '127.0.0.1'

/** A Mercado Pago with play money, in memory. @throws the error of `listen`, such as EADDRINUSE */
export async function startMercadoPago({
  port = 0,
  fieldsPort = 0,
  now = () => new Date(),
  notificationUrl,
  binLookup = true,
  keysOfSubscriptions = true,
  isTest = false,
  signatureTime = 'real',
}: MercadoPagoOptions = {}): Promise<RunningMercadoPago> {
  const world = new World({ now, binLookup, keysOfSubscriptions, isTest, signatureTime })
  const { seller, clock, notifier, payments, subscriptions, tokens } = world
  notifier.configuredUrl = notificationUrl
  const rest = new RestApi(world)
  const events = new MercadoPagoEvents(world)
  const web = new Web(world, events)
  const main = createServer(
    handler(async (request, response, url) => {
      if (!(await rest.serve(request, response, url))) await web.serve(request, response, url)
    }),
  )
  const fields = createServer(
    handler(async (request, response, url) => {
      const isToken = url.pathname === '/v1/card_tokens'
      if (!isToken || !(await rest.serve(request, response, url)))
        await serveFields(world, request, response, url)
    }),
  )
  let stopping: Promise<void> | undefined
  const stop = () =>
    (stopping ??= (async () => {
      clock.stop()
      await notifier.stop()
      await Promise.all([closed(main), closed(fields)])
    })())
  try {
    world.url = await listening(main, port)
    world.fieldsUrl = await listening(fields, fieldsPort)
  } catch (error) {
    await stop()
    throw error
  }
  const { publicKey, accessToken, webhookSecret } = seller
  const { url, fieldsUrl } = world
  const env = {
    MERCADO_PAGO_URL: url,
    MERCADO_PAGO_SCRIPT_URL: `${url}/js/v2`,
    MERCADO_PAGO_FIELDS_URL: fieldsUrl,
    MERCADO_PAGO_PUBLIC_KEY: publicKey,
    MERCADO_PAGO_ACCESS_TOKEN: accessToken,
    MERCADO_PAGO_WEBHOOK_SECRET: webhookSecret,
    MERCADO_PAGO_COLLECTOR_ID: String(seller.id),
  }
  return {
    url,
    fieldsUrl,
    publicKey,
    accessToken,
    webhookSecret,
    collectorId: seller.id,
    env,
    envFor: (apiUrl) => ({
      ...env,
      MERCADO_PAGO_NOTIFICATION_URL: new URL(webhookRoutes.paymentNotice.path, apiUrl).href,
    }),
    events,
    deliveries: notifier.deliveries,
    now: () => new Date(clock.now()),
    advance: (ms) => clock.advance(ms),
    settled: () => notifier.settled(),
    deliver: (policy) => void (notifier.policy = policy),
    notifyAt: (address) => void (notifier.configuredUrl = address),
    beLive: (isLive) => void (seller.isLive = isLive),
    chargePaused: (how) => void (subscriptions.billing.pausedInstalments = how),
    answerRefunds: (answer) => void (payments.refundAnswer = answer),
    changeReports: (change) => void (world.reports.change = change),
    misbehave: (fault) => void (rest.fault = fault),
    cardToken: (card) => tokens.create(testCard(card)).id,
    stop,
  }
}

function handler(serve: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const target = request.url ?? '/'
    const url = target.startsWith('/') ? urlOf(target, 'http://sandbox') : null
    if (url === null) {
      response.writeHead(400).end()
      return
    }
    serve(request, response, url).catch((error: unknown) => {
      // The caller went away, or the sandbox has a fault, which the answer shows.
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
    })
  }
}

async function listening(server: Server, port: number): Promise<string> {
  server.listen(port, HOST)
  await once(server, 'listening')
  return `http://${HOST}:${(server.address() as AddressInfo).port}`
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
