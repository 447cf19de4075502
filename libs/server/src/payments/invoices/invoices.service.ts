import { Injectable } from '@nestjs/common'
import type { InvoiceSettings } from '@preciosa/contracts/invoices'
import { Clock, Database, dayAt, enqueue, type Queryable } from '@preciosa/platform'
import { orderName } from '../orders/index.js'
import { meaningOf } from '../provider/index.js'
import { creditOf } from './amounts.rules.js'
import { returnedCents, serviceDays } from './due.rules.js'
import { FactsRepository, type PaidFact } from './facts.repository.js'
import { InvoiceRepository } from './rows/invoices.repository.js'
import type { InvoiceContent, InvoiceRow } from './rows/invoice-row.js'
import { draftOf } from './sending/vouchers.rules.js'
import { InvoiceSettingsService } from './settings/invoice-settings.service.js'

const PAGE = 500
const DAY = 24 * 3_600_000
/** A payment that changed before was followed when it did, or on a night since. */
const CHANGED_DAYS = 30

const RETURNED_AGAIN =
  'Tiene una nota de crédito por dinero que después volvió: puede corresponder otra factura, que se hace a mano.'
/** Why a credit note waits whose invoice was made outside. */
export const NOTE_BY_HAND = 'La factura se hizo a mano: la nota de crédito también.'

/** Which invoices and credit notes there are, by what payments say. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: InvoiceSettingsService,
  ) {}

  /**
   * Brings the invoice of a payment, and its credit notes, in line with what the payment is. In the caller's transaction;
   * safe to repeat, and at once.
   */
  async follow(client: Queryable, paymentId: string): Promise<void> {
    const settings = await this.settings.on(client)
    if (settings === null) return
    const fact = await new FactsRepository(client).paid(paymentId)
    if (fact === undefined) return
    const rows = new InvoiceRepository(client)
    const isDue = dayAt(fact.paidAt) >= settings.firstDay
    const added = isDue ? await rows.add(invoiceOf(fact, settings), this.clock.now()) : undefined
    // A later first day leaves what has its invoice.
    const invoice = await rows.ofPayment(settings.environment, paymentId)
    if (invoice === undefined) return
    const meaning = meaningOf(fact.status, fact.detail)
    const isCredited = await this.credit(client, invoice, returnedCents({ ...fact, meaning }, settings))
    if (added !== undefined || isCredited) await enqueue(client, 'invoices.send', {})
  }

  /** Follows what was missed: payments from before the settings, and what a restored database doesn't know. */
  async reconcile(): Promise<void> {
    const settings = await this.settings.on(this.db.pool)
    if (settings === null) return
    const facts = new FactsRepository(this.db.pool)
    const since = new Date(`${settings.firstDay}T00:00:00-03:00`)
    const changedSince = new Date(this.clock.now().getTime() - CHANGED_DAYS * DAY)
    for (let after = ''; ;) {
      const ids = await facts.unfollowed(settings.environment, { since, changedSince, after, most: PAGE })
      for (const id of ids) await this.db.transaction((client) => this.follow(client, id))
      const last = ids.at(-1)
      if (last === undefined) return
      after = last
    }
  }

  /**
   * Makes a credit note for what went back and isn't credited yet; drops one that wasn't sent for money that came again.
   * The caller holds the invoice's lock. @returns true if it made one
   */
  async credit(client: Queryable, invoice: InvoiceRow, returned: number): Promise<boolean> {
    const rows = new InvoiceRepository(client)
    let credited = await rows.creditedCents(invoice.id)
    while (credited > returned) {
      const dropped = await rows.dropLastNote(invoice.id)
      if (dropped === undefined) {
        await rows.set(invoice.id, { hold: RETURNED_AGAIN })
        return false
      }
      credited -= dropped
    }
    if (credited === returned) return false
    const { id, environment, name, from, until, recipient, letter, point, byHand } = invoice
    const { accountId, billId, fleetId } = invoice
    const note: InvoiceContent = {
      ...{ environment, name, from, until, recipient, letter, point, accountId, billId, fleetId },
      ...creditOf(invoice, credited, returned - credited),
      kind: 'credit-note',
      hold: byHand === null ? null : NOTE_BY_HAND,
      paymentId: null,
      creditsId: id,
      creditedCents: credited,
    }
    return (await rows.add(note, this.clock.now())) !== undefined
  }
}

function invoiceOf(fact: PaidFact, settings: InvoiceSettings): InvoiceContent {
  const { accountId, billId, paymentId, amountCents } = fact
  return {
    ...draftOf(settings, 'taxId' in fact.billed ? fact.billed : null, amountCents),
    ...serviceDays(fact.paidAt, fact.paidUntil),
    ...{ accountId, billId, paymentId, fleetId: null, creditsId: null, creditedCents: null },
    kind: 'invoice',
    name: orderName(fact),
  }
}
