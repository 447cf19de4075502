import { Injectable } from '@nestjs/common'
import type { RouteOutput } from '@preciosa/contracts'
import { invoiceName, type invoiceRoutes } from '@preciosa/contracts/invoices'
import { Database, type MailAttachment } from '@preciosa/platform'
import { InvoiceDeskRepository } from './desk/desk.repository.js'
import { InvoicePdfs, unknownInvoice } from './invoice-pdfs.service.js'
import { toInvoice } from './desk/invoice-shapes.js'
import { InvoiceRepository } from './rows/invoices.repository.js'
import { InvoiceSettingsRepository } from './settings/invoice-settings.repository.js'
import { InvoiceSettingsService } from './settings/invoice-settings.service.js'

/** Invoices for those who paid. */
@Injectable()
export class OwnInvoicesService {
  constructor(
    private readonly db: Database,
    private readonly settings: InvoiceSettingsService,
    private readonly pdfs: InvoicePdfs,
  ) {}

  /** The newest first. */
  async list(
    accountId: number,
    {
      pageNumber,
      pageSize,
      paymentIds,
    }: { pageNumber: number; pageSize: number; paymentIds?: string[] | undefined },
  ): Promise<RouteOutput<typeof invoiceRoutes.ownInvoices>> {
    const shown = await this.shown()
    const part = { limit: pageSize, offset: Math.min((pageNumber - 1) * pageSize, Number.MAX_SAFE_INTEGER) }
    const { rows, total } =
      shown === null
        ? { rows: [], total: 0 }
        : await new InvoiceDeskRepository(this.db.pool).ownPage(accountId, shown, paymentIds ?? null, part)
    const pagination = {
      page: pageNumber,
      pageSize,
      totalPages: Math.ceil(total / pageSize),
      totalResults: total,
    }
    return { response: rows.map(toInvoice), pagination }
  }

  /** @throws AppError `not-found` for another person's, and for one that isn't authorized */
  async pdf(accountId: number, id: number): Promise<MailAttachment> {
    const row = await new InvoiceRepository(this.db.pool).one(id)
    if (row?.accountId !== accountId || row.environment !== (await this.shown())) throw unknownInvoice()
    return this.pdfs.of(id)
  }

  /** The invoice that was authorized for an order or a charge; null without one. */
  async nameOf(billId: string): Promise<string | null> {
    const environment = await this.shown()
    const row =
      environment === null ? undefined : await new InvoiceRepository(this.db.pool).ofBill(environment, billId)
    return row?.state === 'authorized' ? invoiceName(toInvoice(row)) : null
  }

  private async shown() {
    const row = await new InvoiceSettingsRepository(this.db.pool).row()
    return row !== undefined && this.settings.reachPeople(row.settings) ? row.settings.environment : null
  }
}
