import type { CallArguments } from '@preciosa/contracts/client'
import { type Card, paymentRoutes } from '@preciosa/contracts/payments'
import { config } from '../config.server.js'
import { API_MS, visitDeadline } from '../visitor.server.js'
import { siteClient } from './client.server.js'
import { siteHeaders } from './site-headers.server.js'
import { UserCalls } from './user-calls.server.js'

const headers = siteHeaders(config.secretKey)
const calls = new UserCalls(siteClient(config.apiUrl, { headers, deadline: visitDeadline }))
const bearer = (token: string) => `Bearer ${token}`

/** What the caller chose to buy. */
export type OfferQuery = NonNullable<CallArguments<typeof paymentRoutes.offer>[0]>['query']

interface Order {
  card: Card
  /** The same for each retry of one press. */
  idempotencyKey: string
  captcha: string
}

/** The API's calls on payments, with a user's token. A card's token is passed on and never kept. */
export const payments = {
  offer: (token: string, query: OfferQuery) =>
    calls.call(paymentRoutes.offer, { query, authorization: bearer(token) }),

  /** May CHARGE: only actions call it. */
  subscribe: (token: string, planId: number, { card, idempotencyKey, captcha }: Order) =>
    calls.call(paymentRoutes.subscribe, {
      params: { planId },
      body: card,
      authorization: bearer(token),
      idempotencyKey,
      captcha,
    }),

  /** May CHARGE: only actions call it. */
  buyProduct: (token: string, productId: number, { card, idempotencyKey, captcha }: Order) =>
    calls.call(paymentRoutes.buyProduct, {
      query: { productId },
      body: card,
      authorization: bearer(token),
      idempotencyKey,
      captcha,
    }),

  changeCard: (token: string, card: Card, captcha: string) =>
    calls.call(paymentRoutes.changeCard, { body: card, authorization: bearer(token), captcha }),

  status: (token: string, paymentId: string) =>
    calls.call(paymentRoutes.paymentStatus, { params: { paymentId }, authorization: bearer(token) }),

  /** Creates a subscription that waits for a card, so only actions call it. */
  link: (token: string, planId: number) =>
    calls.call(paymentRoutes.paymentLink, { query: { planId }, authorization: bearer(token) }),

  /** The PDF as the API streams it. */
  receipt: (token: string, paymentId: string): Promise<Response> =>
    fetch(config.apiUrl + paymentRoutes.receipt.path.replace('{paymentId}', paymentId), {
      headers: { ...headers(), authorization: bearer(token) },
      redirect: 'error',
      signal: AbortSignal.timeout(API_MS),
    }),
}
