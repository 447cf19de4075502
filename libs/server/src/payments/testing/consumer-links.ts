import { CONFIG, type Config } from '@preciosa/platform'
import type { ConsumerRequestInput, ConsumerRequestKind } from '@preciosa/contracts/consumer-requests'
import { SEALED_FOR } from '../../operations/mail/index.js'
import { ConsumerRequestsService } from '../consumer-requests/index.js'
import type { TestPayments } from './open-payments.js'

/** Asks as the form does, and opens the mails that follow. */
export async function askAsConsumer(
  { ledger: { db, get } }: TestPayments,
  kind: ConsumerRequestKind,
  who: Pick<ConsumerRequestInput, 'email' | 'dni'>,
): Promise<{ code: string; mails: { address: string; token: string | null }[] }> {
  const requests = get(ConsumerRequestsService)
  const { code } = await requests.receive(kind, { ...who, what: 'unknown' })
  const [row] = await db.query<{ id: number }>('select id from consumer_request where code = $1', [code])
  const id = row?.id ?? 0
  await requests.answer(id)
  const rows = await db.query<{ address: string; data: { sealed: string } }>(
    `select address, data from mail where kind = 'consumer-request' and split_part(source, ' ', 1) = $1 order by source`,
    [String(id)],
  )
  const { keys } = get<Config>(CONFIG)
  const mails = rows.map(({ address, data }) => {
    const { token } = JSON.parse(keys.open(data.sealed, SEALED_FOR) ?? '{}') as { token: string | null }
    return { address, token }
  })
  return { code, mails }
}
