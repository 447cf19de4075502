import { createHmac } from 'node:crypto'

const MINUTE = 60_000
const MAX_ATTEMPTS = 12
const LONGEST = 24 * 60 * MINUTE

/** Milliseconds until the next attempt: 15 minutes, longer after the third; undefined after the twelfth. */
export function retryDelay(attempts: number): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined
  return Math.min(15 * MINUTE * 2 ** Math.max(0, attempts - 3), LONGEST)
}

/** Mercado Pago's `x-signature` over the id of the query, the request id and the time in ms. */
export function signatureOf(secret: string, dataId: string, requestId: string, ts: number): string {
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`
}

/** Address of a webhook: the given one with `data.id` and `type`. */
export function webhookUrl(base: string, topic: string, dataId: string): string {
  const url = new URL(base)
  url.searchParams.set('data.id', dataId)
  url.searchParams.set('type', topic)
  return url.href
}

/** Address of the unsigned webhook of old (IPN), which only payments have. */
export function legacyUrl(base: string, dataId: string): string {
  const url = new URL(base)
  url.searchParams.set('topic', 'payment')
  url.searchParams.set('id', dataId)
  return url.href
}
