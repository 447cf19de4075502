import { Controller, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { invoiceSettingsRoutes as routes, type InvoiceSettingsSheet } from '@preciosa/contracts/invoices'
import type { FastifyReply } from 'fastify'
import { type Actor, CurrentStaff, Input, Serves } from '../../http/index.js'
import { InvoiceSettingsService } from './settings/invoice-settings.service.js'

@Controller()
export class InvoiceSettingsController {
  constructor(private readonly settings: InvoiceSettingsService) {}

  @Serves(routes.invoiceSettings)
  async sheet(
    @Input(routes.invoiceSettings) _: RouteInput<typeof routes.invoiceSettings>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const sheet: InvoiceSettingsSheet = await this.settings.sheet()
    void reply.send(sheet)
  }

  @Serves(routes.saveInvoiceSettings)
  save(
    @Input(routes.saveInvoiceSettings)
    { revision, settings }: RouteInput<typeof routes.saveInvoiceSettings>,
    @CurrentStaff() staff: Actor,
  ): Promise<InvoiceSettingsSheet> {
    return this.settings.save(revision, settings, staff)
  }
}
