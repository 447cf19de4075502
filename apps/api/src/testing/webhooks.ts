import { randomUUID } from 'node:crypto'
import { type RunningMercadoPago, signatureOf } from '@preciosa/sandbox'

export interface SentWebhook {
  query: Record<string, string>
  headers: Record<string, string>
}

/** A webhook's query and headers, signed at that time. */
export function webhookOf(
  { webhookSecret }: Pick<RunningMercadoPago, 'webhookSecret'>,
  dataId: string,
  at: Date,
): SentWebhook {
  const requestId = randomUUID()
  return {
    query: { 'data.id': dataId, type: 'payment' },
    headers: {
      'x-request-id': requestId,
      'x-signature': signatureOf(webhookSecret, dataId, requestId, at.getTime()),
    },
  }
}
