import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedWebhook {
  /** `data.id` of the query, not of the body. */
  dataId: string | undefined
  /** Header `x-request-id`. */
  requestId: string | undefined
  /** Header `x-signature`: `ts=…,v1=…`. */
  header: string | undefined
  secret: string
  now: Date
}

const MINUTE = 60_000
const OLDEST = 5 * MINUTE
const EARLIEST = MINUTE
/** Greater numbers are milliseconds: the documents show seconds, and real webhooks have milliseconds. */
const FIRST_MILLISECONDS = 1e11

/** Why a webhook is turned away. */
export type SignatureProblem = 'unsigned' | 'stale' | 'forged'

/** Null if Mercado Pago sent it, within the last five minutes. The signature doesn't cover the body. */
export function signatureProblem({
  dataId,
  requestId,
  header,
  secret,
  now,
}: SignedWebhook): SignatureProblem | null {
  const parts = new Map(
    (header ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string]),
  )
  const ts = parts.get('ts') ?? ''
  const hash = parts.get('v1') ?? ''
  if (!/^\d{1,16}$/.test(ts) || !/^[\da-f]{64}$/i.test(hash)) return 'unsigned'
  // It would end a pair of the signed text, so that two webhooks had the same one.
  if ([dataId, requestId].some((value) => value?.includes(';'))) return 'forged'
  const sent = Number(ts) * (Number(ts) < FIRST_MILLISECONDS ? 1000 : 1)
  const age = now.getTime() - sent
  const given = Buffer.from(hash, 'hex')
  const ids = new Set([dataId, dataId?.toLowerCase()])
  const matches = [...ids].map((id) => timingSafeEqual(given, hmac(secret, textOf(id, requestId, ts))))
  if (!matches.includes(true)) return 'forged'
  return age > OLDEST || age < -EARLIEST ? 'stale' : null
}

function textOf(dataId: string | undefined, requestId: string | undefined, ts: string): string {
  const pairs = { id: dataId, 'request-id': requestId, ts }
  return Object.entries(pairs)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
