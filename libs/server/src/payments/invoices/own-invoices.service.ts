import { Injectable } from '@nestjs/common'
import type { RouteOutput } from '@preciosa/contracts'
import type { invoiceRoutes } from '@preciosa/contracts/invoices'
import { Database } from '@preciosa/platform'
import { InvoiceDeskRepository } from './desk/desk.repository.js'
import { unknownInvoice } from './desk/invoice-desk.service.js'
import { toInvoice } from './desk/invoice-shapes.js'
import type { InvoiceRow } from './rows/invoice-row.js'
import { InvoiceRepository } from './rows/invoices.repository.js'
import { InvoiceSettingsRepository } from './settings/invoice-settings.repository.js'
import { InvoiceSettingsService } from './settings/invoice-settings.service.js'

/** Invoices for those who paid. */
@Injectable()
export class OwnInvoicesService {
  constructor(
    private readonly db: Database,
    private readonly settings: InvoiceSettingsService,
  ) {}

  /** The newest first. */
  async list(
    accountId: number,
    { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  ): Promise<RouteOutput<typeof invoiceRoutes.ownInvoices>> {
    const shown = await this.shown()
    const part = { limit: pageSize, offset: Math.min((pageNumber - 1) * pageSize, Number.MAX_SAFE_INTEGER) }
    const { rows, total } =
      shown === null
        ? { rows: [], total: 0 }
        : await new InvoiceDeskRepository(this.db.pool).ownPage(accountId, shown, part)
    const pagination = {
      page: pageNumber,
      pageSize,
      totalPages: Math.ceil(total / pageSize),
      totalResults: total,
    }
    return { response: rows.map(toInvoice), pagination }
  }

  /** @throws AppError `not-found` for another person's, and for one that isn't authorized */
  async authorized(accountId: number, id: number): Promise<InvoiceRow> {
    const row = await new InvoiceRepository(this.db.pool).one(id)
    if (
      row?.accountId !== accountId ||
      row.state !== 'authorized' ||
      row.environment !== (await this.shown())
    )
      throw unknownInvoice()
    return row
  }

  private async shown() {
    const row = await new InvoiceSettingsRepository(this.db.pool).row()
    return row !== undefined && this.settings.reachPeople(row.settings) ? row.settings.environment : null
  }
}
