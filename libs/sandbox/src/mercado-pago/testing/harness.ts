import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type MercadoPagoOptions, type RunningMercadoPago, startMercadoPago } from '../service.js'

export interface Received {
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: { id: number; type: string; action: string; data: { id: string } }
}

export interface Receiver {
  url: string
  received: Received[]
  /** Answer to the next webhooks; 200 at first. */
  status: number
  /** Runs at each webhook, before its answer. */
  onNotice: () => void
  /** Ids of the resources of a topic, in the order of arrival. */
  idsOf(topic: string): string[]
  stop(): Promise<void>
}

/** A program that gets webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { searchParams: query } = new URL(request.url ?? '/', 'http://receiver')
      received.push({ query, headers: request.headers, body: JSON.parse(text) as Received['body'] })
      receiver.onNotice()
      response.writeHead(receiver.status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices?source_news=webhooks`,
    received,
    status: 200,
    onNotice: () => undefined,
    idsOf: (topic) => received.filter(({ body }) => body.type === topic).map(({ body }) => body.data.id),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}

/** The parts of an answer that tests read; each call has some of them. */
export interface Body<Id = number> {
  id: Id
  status: string
  status_detail: string
  message: string
  next_payment_date: string | null
  init_point: string
  three_ds_info: { external_resource_url: string; creq: string }
  summarized: { charged_quantity: number | null; semaphore: string }
  payment: { id: number; status: string }
  paging: { total: number; limit: number; offset: number }
  results: Body[]
  cause: { code: string | number }[]
}

export interface Answered<Id = number> {
  status: number
  body: Body<Id>
}

export interface Harness {
  mp: RunningMercadoPago
  receiver: Receiver
  call<Id = number>(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answered<Id>>
  /** Creates a payment of 1000 pesos by test card, and waits for its notices. */
  pay(change?: object, holder?: string): Promise<Answered>
  /** Creates a monthly subscription of 1000 pesos. */
  subscribe(change?: object, holder?: string): Promise<Answered<string>>
  stop(): Promise<void>
}

export const REAL = new Date('2026-11-27T15:00:00Z')
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** A sandbox whose time moves only by `advance`, with a receiver of its notices. */
export async function startHarness(options: MercadoPagoOptions = {}): Promise<Harness> {
  const receiver = await startReceiver()
  const mp = await startMercadoPago({ now: () => REAL, notificationUrl: receiver.url, ...options })
  const call = async <Id = number>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answered<Id>> => {
    const response = await fetch(mp.url + path, {
      method,
      headers: {
        authorization: `Bearer ${mp.accessToken}`,
        'content-type': 'application/json',
        ...(method === 'POST' ? { 'x-idempotency-key': randomUUID() } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Body<Id> }
  }
  return {
    mp,
    receiver,
    call,
    pay: async (change = {}, holder = 'APRO') => {
      const answer = await call('POST', '/v1/payments', {
        ...paymentBody(mp.cardToken({ holder })),
        ...change,
      })
      await mp.settled()
      return answer
    },
    subscribe: async (change = {}, holder = 'APRO') => {
      const body = { ...subscriptionBody(mp.cardToken({ holder })), ...change }
      const answer = await call<string>('POST', '/preapproval', body)
      await mp.settled()
      return answer
    },
    stop: async () => {
      await mp.stop()
      await receiver.stop()
    },
  }
}

export function paymentBody(token: string) {
  return {
    transaction_amount: 1000,
    token,
    payment_method_id: 'master',
    installments: 1,
    description: 'Pack de 10 créditos',
    external_reference: 'order-1',
    payer: { email: 'ana@ejemplo.com.ar', identification: { type: 'DNI', number: '12345678' } },
  }
}

export function subscriptionBody(card_token_id: string) {
  return {
    reason: 'InfoPro mensual',
    external_reference: 'order-2',
    payer_email: 'ana@ejemplo.com.ar',
    card_token_id,
    back_url: 'https://preciosa.example/perfil',
    status: 'authorized',
    auto_recurring: {
      frequency: 1,
      frequency_type: 'months',
      transaction_amount: 1000,
      currency_id: 'ARS',
    },
  }
}
