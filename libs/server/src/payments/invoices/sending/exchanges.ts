import type { Clock, Database } from '@preciosa/platform'
import type { SoapAnswer, SoapCall } from '../authority/arca/soap-call.js'

/** What a request is about. */
export interface Subject {
  seriesId: number
  /** Null for a number that we don't have. */
  invoiceId: number | null
}

/** Reads of numbers alone tell nothing about an invoice. */
const KEPT = /\/(FECAESolicitar|FECompConsultar)$/

/** Keeps each request about a number before it leaves, without its ticket, and its answer. */
export function keepingExchanges(
  { db, clock }: { db: Database; clock: Clock },
  call: (call: SoapCall) => Promise<SoapAnswer>,
  subject: () => Subject,
): (call: SoapCall) => Promise<SoapAnswer> {
  return async (asked) => {
    const [, operation] = KEPT.exec(asked.action) ?? []
    if (operation === undefined) return call(asked)
    const { seriesId, invoiceId } = subject()
    const [kept] = await db.query<{ id: number }>(
      `insert into invoice_exchange (series_id, invoice_id, at, operation, request) values ($1, $2, $3, $4, $5) returning id`,
      [seriesId, invoiceId, clock.now(), operation, withoutTicket(asked.body)],
    )
    const answer = await call(asked)
    await db.query('update invoice_exchange set answer = $2 where id = $1', [
      kept?.id,
      withoutNulls(answer.text),
    ])
    return answer
  }
}

function withoutTicket(body: string): string {
  return body.replace(/<Auth>.*?<\/Auth>/s, '')
}

/** PostgreSQL takes no NUL in a text. */
function withoutNulls(text: string): string {
  return text.replaceAll('\0', '�')
}
