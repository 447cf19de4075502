import { Controller, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { backofficeInvoiceRoutes as routes, type Invoicing } from '@preciosa/contracts/invoices'
import type { FastifyReply } from 'fastify'
import { type Actor, CurrentStaff, Input, sendCsv, sendFile, Serves } from '../../http/index.js'
import { FleetInvoicesService, recipientOf } from './desk/fleet-invoices.service.js'
import { InvoiceDeskService } from './desk/invoice-desk.service.js'
import { InvoicePdfs } from './invoice-pdfs.service.js'

type In<K extends keyof typeof routes> = RouteInput<(typeof routes)[K]>
type Out<K extends keyof typeof routes> = Promise<RouteOutput<(typeof routes)[K]>>

@Controller()
export class StaffInvoicesController {
  constructor(
    private readonly desk: InvoiceDeskService,
    private readonly groups: FleetInvoicesService,
    private readonly pdfs: InvoicePdfs,
  ) {}

  @Serves(routes.invoices)
  invoices(@Input(routes.invoices) asked: In<'invoices'>): Out<'invoices'> {
    return this.desk.invoices(asked)
  }

  @Serves(routes.invoicesCsv)
  async csv(
    @Input(routes.invoicesCsv) asked: In<'invoicesCsv'>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv('facturas.csv', await this.desk.csv(asked, staff), reply)
  }

  @Serves(routes.salesBook)
  async book(
    @Input(routes.salesBook) { month }: In<'salesBook'>,
    @CurrentStaff() staff: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv(`iva-ventas-${month}.csv`, await this.desk.book(month, staff), reply)
  }

  @Serves(routes.invoicing)
  async state(@Input(routes.invoicing) _: In<'invoicing'>, @Res() reply: FastifyReply): Promise<void> {
    const state: Invoicing = await this.desk.state()
    void reply.send(state)
  }

  @Serves(routes.invoiceSeries)
  async series(
    @Input(routes.invoiceSeries) _: In<'invoiceSeries'>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.send({ data: await this.desk.series() })
  }

  @Serves(routes.settleSeries)
  settle(
    @Input(routes.settleSeries) { id }: In<'settleSeries'>,
    @CurrentStaff() staff: Actor,
  ): Out<'settleSeries'> {
    return this.desk.settleSeries(id, staff)
  }

  @Serves(routes.invoice)
  invoice(@Input(routes.invoice) { id }: In<'invoice'>): Out<'invoice'> {
    return this.desk.invoice(id)
  }

  @Serves(routes.invoicePdf)
  async pdf(@Input(routes.invoicePdf) { id }: In<'invoicePdf'>, @Res() reply: FastifyReply): Promise<void> {
    sendFile(await this.pdfs.of(id), reply)
  }

  @Serves(routes.reissueInvoice)
  reissue(
    @Input(routes.reissueInvoice) { id, recipient }: In<'reissueInvoice'>,
    @CurrentStaff() staff: Actor,
  ): Out<'reissueInvoice'> {
    return this.desk.reissue(id, recipient === undefined ? undefined : recipientOf(recipient), staff)
  }

  @Serves(routes.noteByHand)
  byHand(
    @Input(routes.noteByHand) { id, note }: In<'noteByHand'>,
    @CurrentStaff() staff: Actor,
  ): Out<'noteByHand'> {
    return this.desk.noteByHand(id, note, staff)
  }

  @Serves(routes.invoiceFleet)
  ofFleet(
    @Input(routes.invoiceFleet) asked: In<'invoiceFleet'>,
    @CurrentStaff() staff: Actor,
  ): Out<'invoiceFleet'> {
    return this.groups.add(asked, staff)
  }

  @Serves(routes.creditInvoice)
  credit(
    @Input(routes.creditInvoice) { id, ...wanted }: In<'creditInvoice'>,
    @CurrentStaff() staff: Actor,
  ): Out<'creditInvoice'> {
    return this.groups.credit(id, wanted, staff)
  }
}
