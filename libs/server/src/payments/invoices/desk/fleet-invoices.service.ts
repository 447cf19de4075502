import { Injectable } from '@nestjs/common'
import { exactPesos, fieldErrors, inSpanish } from '@preciosa/contracts'
import { BILLING_TEXTS, billingFields, normalBilling } from '@preciosa/contracts/billing'
import { type FleetInvoice, invoiceName, type InvoiceSheet } from '@preciosa/contracts/invoices'
import { centsOf } from '@preciosa/contracts/offers'
import { AppError, Clock, Database, dayAt, enqueue } from '@preciosa/platform'
import { type Actor, recordAudit } from '../../../operations/audit/index.js'
import { unknownInvoice } from '../invoice-pdfs.service.js'
import { InvoicesService } from '../invoices.service.js'
import type { Billed } from '../../orders/index.js'
import { InvoiceRepository } from '../rows/invoices.repository.js'
import { draftOf } from '../sending/vouchers.rules.js'
import { InvoiceSettingsService } from '../settings/invoice-settings.service.js'
import { InvoiceDeskRepository } from './desk.repository.js'
import { audited, InvoiceDeskService } from './invoice-desk.service.js'
import { toInvoice } from './invoice-shapes.js'

/** Invoices of groups, which are paid outside Mercado Pago, and their credit notes. */
@Injectable()
export class FleetInvoicesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: InvoiceSettingsService,
    private readonly invoices: InvoicesService,
    private readonly desk: InvoiceDeskService,
  ) {}

  /** @throws AppError `validation`, `not-found` without the group, `conflict` while off, or for days that are invoiced */
  async add(
    { fleetId, from, until, total, recipient: sent }: FleetInvoice,
    actor: Actor,
  ): Promise<InvoiceSheet> {
    const recipient = recipientOf(sent)
    const totalCents = centsOf(total)
    const added = await this.db.transaction(async (client) => {
      const settings = await this.settings.on(client)
      if (settings === null) return new AppError('conflict', 'La facturación electrónica está apagada.')
      const store = new InvoiceDeskRepository(client)
      const fleet = await store.lockFleet(fleetId)
      if (fleet === undefined) return new AppError('not-found', 'No hay ese grupo.')
      const wrongDay = dayProblem(fleet, { from, until })
      if (wrongDay !== null) return wrongDay
      const other = await store.ofFleet(settings.environment, fleetId, { from, until })
      if (other !== undefined)
        return new AppError(
          'conflict',
          `Esos días ya están en otra: ${invoiceName(toInvoice(other))}, del ${other.from} al ${other.until}.`,
        )
      const content = {
        ...draftOf(settings, recipient, totalCents),
        ...{ from, until, fleetId, name: `InfoPro Grupal, ${fleet.name}` },
        kind: 'invoice',
        ...{ accountId: null, billId: null, paymentId: null, creditsId: null, creditedCents: null },
      } as const
      const id = await new InvoiceRepository(client).add(content, this.clock.now())
      if (id === undefined) throw new Error(`The group ${fleetId} has the invoice already`)
      const after = { fleetId, from, until, total, recipient: audited(recipient) }
      await recordAudit(client, { action: 'invoice.of-fleet', entityId: id, actor, after })
      await enqueue(client, 'invoices.send', {})
      return id
    })
    if (added instanceof AppError) throw added
    return this.desk.invoice(added)
  }

  /** @throws AppError `not-found`, `conflict` for one that isn't of a group, or more than is left, or if less is left than was seen */
  async credit(
    id: number,
    { amount, left, reason }: { amount: number; left: number; reason: string },
    actor: Actor,
  ): Promise<InvoiceSheet> {
    const cents = centsOf(amount)
    const refusal = await this.db.transaction(async (client) => {
      const row = await new InvoiceRepository(client).locked(id)
      if (row === undefined) return unknownInvoice()
      if (row.fleetId === null || row.kind !== 'invoice' || row.state !== 'authorized')
        return new AppError(
          'conflict',
          'Sólo la factura autorizada de un grupo: las otras siguen a sus devoluciones.',
        )
      const credited = await new InvoiceRepository(client).creditedCents(id)
      const most = row.totalCents - credited
      if (most !== centsOf(left) || cents > most)
        return new AppError('conflict', `Quedan ${exactPesos(most / 100)} para acreditar: mirala de nuevo.`)
      await this.invoices.credit(client, row, credited + cents)
      await recordAudit(client, {
        action: 'invoice.credit',
        entityId: id,
        actor,
        after: { total: amount, reason },
      })
      await enqueue(client, 'invoices.send', {})
      return null
    })
    if (refusal !== null) throw refusal
    return this.desk.invoice(id)
  }
}

/** A group is invoiced for days of its own. */
function dayProblem(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { from, until }: { from: string; until: string },
): AppError | null {
  const [first, last] = [dayAt(startsAt), dayAt(new Date(endsAt.getTime() - 1))]
  const wrong = (path: string, message: string) => new AppError('validation', undefined, [{ path, message }])
  if (from < first) return wrong('from', `El grupo empieza el ${first}.`)
  if (until > last) return wrong('until', `El grupo termina el ${last}.`)
  return until < from ? wrong('until', 'No puede ser antes del primer día.') : null
}

/** Billing information that staff wrote, as it is kept. @throws AppError `validation` with all errors */
export function recipientOf(sent: FleetInvoice['recipient']): Billed {
  const read = billingFields(BILLING_TEXTS, 'professional').safeParse(sent, { error: inSpanish })
  if (read.success) return normalBilling(read.data)
  const errors = fieldErrors(read.error).map(({ path, message }) => ({ path: `recipient.${path}`, message }))
  throw new AppError('validation', undefined, errors)
}
