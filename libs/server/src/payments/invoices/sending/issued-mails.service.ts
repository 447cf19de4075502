import { Injectable } from '@nestjs/common'
import { invoiceNumber } from '@preciosa/contracts/invoices'
import type { Queryable } from '@preciosa/platform'
import { MailService } from '../../../operations/mail/index.js'
import { DELETED } from '../../../paid/credits/index.js'
import type { NumberedRow } from '../rows/invoice-row.js'
import { InvoiceSettingsService } from '../settings/invoice-settings.service.js'

/** Mails authorized invoices to their recipients. */
@Injectable()
export class IssuedMails {
  constructor(
    private readonly settings: InvoiceSettingsService,
    private readonly mails: MailService,
  ) {}

  /** In the caller's transaction; for none of trials where money is real, or of a deleted account. */
  async send(client: Queryable, row: NumberedRow): Promise<void> {
    const address =
      row.accountId === null ? (row.recipient?.email ?? null) : await addressOf(client, row.accountId)
    if (address === null || !this.settings.reachPeople(row)) return
    const { id: invoiceId, kind, letter, point, name, totalCents, accountId } = row
    const number = invoiceNumber(point, row.number)
    const data = { invoiceId, kind, letter, number, name, totalCents, at: row.date }
    await this.mails.send(client, 'invoice-issued', { accountId, address }, data, String(invoiceId))
  }
}

async function addressOf(client: Queryable, accountId: number): Promise<string | null> {
  const { rows } = await client.query<{ email: string }>(
    'select email from account where id = $1 and issuer <> $2',
    [accountId, DELETED],
  )
  return rows[0]?.email ?? null
}
