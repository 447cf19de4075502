import { randomUUID } from 'node:crypto'
import { type RunningMercadoPago, signatureOf } from '@preciosa/sandbox'

export interface SentWebhook {
  query: Record<string, string>
  headers: Record<string, string>
}

interface NoticeOptions {
  topic?: string
  requestId?: string
  at: Date
  secret?: string
}

/** A webhook's query and headers, signed at that time. */
export function webhookOf(
  mp: Pick<RunningMercadoPago, 'webhookSecret'>,
  dataId: string,
  { topic = 'payment', requestId = randomUUID(), at, secret = mp.webhookSecret }: NoticeOptions,
): SentWebhook {
  return {
    query: { 'data.id': dataId, type: topic },
    headers: {
      'x-request-id': requestId,
      'x-signature': signatureOf(secret, dataId, requestId, at.getTime()),
    },
  }
}
