import { Injectable, type OnModuleInit } from '@nestjs/common'
import { invoiceName } from '@preciosa/contracts/invoices'
import { AppError, Database, type MailAttachment } from '@preciosa/platform'
import { MailAttachments } from '../../operations/mail/index.js'
import { drawInvoice } from './pdf/draw-invoice.js'
import { type InvoiceRow, numbered } from './rows/invoice-row.js'
import { InvoiceRepository } from './rows/invoices.repository.js'
import { typeOf } from './voucher.rules.js'

/** Authorized invoices as files, drawn anew each time from what was sent. */
@Injectable()
export class InvoicePdfs implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly attachments: MailAttachments,
  ) {}

  onModuleInit(): void {
    this.attachments.add('invoice-issued', ({ invoiceId }) => this.of(invoiceId))
  }

  /** @throws AppError `not-found` also for one that isn't authorized */
  async of(id: number): Promise<MailAttachment> {
    const row = await new InvoiceRepository(this.db.pool).one(id)
    if (row?.state !== 'authorized') throw unknownInvoice()
    const { letter: type, point } = row
    const { number, date, issuer, documentType, documentNumber } = numbered(row)
    const { environment, kind, from, until, name, totalCents, netCents, vatCents, recipient } = row
    const content = await drawInvoice({
      ...{ environment, kind, letter: type, point, number, date, from, until, name, issuer, recipient },
      ...{ totalCents, netCents, vatCents, cae: row.cae ?? '', caeUntil: row.caeUntil ?? '' },
      type: typeOf(kind, type),
      document: { type: documentType, number: documentNumber },
      credits: await this.creditedBy(row),
    })
    const title = invoiceName({ kind, type, point, number })
    return { name: `${fileName(title)}.pdf`, contentType: 'application/pdf', content }
  }

  private async creditedBy({ creditsId }: InvoiceRow) {
    const credited = creditsId === null ? undefined : await new InvoiceRepository(this.db.pool).one(creditsId)
    if (credited === undefined) return null
    const { number, date } = numbered(credited)
    return { letter: credited.letter, point: credited.point, number, date }
  }
}

export function unknownInvoice(): AppError {
  return new AppError('not-found', 'No hay esa factura.')
}

/** `nota-de-credito-b-0003-00000042` */
function fileName(title: string): string {
  return title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')
}
