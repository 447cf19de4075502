import type { Subscription } from '@preciosa/contracts/own-account'
import type { BillingInformation } from '@preciosa/contracts/billing'
import type { OrderKind, PaymentStatus } from '@preciosa/contracts/payments'
import type { Queryable } from '@preciosa/platform'
import { changeRow } from './change-row.js'

export type Billed = Omit<BillingInformation, 'complete'>

/** What a person pays once: an order, or a charge of a subscription. */
export interface Bill {
  id: string
  accountId: number
  kind: OrderKind
  /** Made by Mercado Pago, for days of a subscription. */
  isCharge: boolean
  planId: number | null
  subscriptionId: number | null
  name: string
  billing: Subscription['type'] | null
  amountCents: number
  /** Of the pack, or of the plan per month. */
  credits: number
  status: PaymentStatus
  detail: string | null
  /** Mercado Pago's number of the payment. */
  paymentId: string | null
  /** Mercado Pago's number of the preapproval that an order of a plan asked for. */
  preapprovalId: string | null
  createdAt: Date
  paidAt: Date | null
  /** Of a difference also before it is paid: the end of the days that it pays. */
  paidUntil: Date | null
  refundedCents: number
  receipt: number | null
  method: string | null
  lastFour: string | null
  cardExpires: string | null
}

/** What a bill becomes; left out is unchanged. */
export type BillChange = Partial<
  Pick<
    Bill,
    'status' | 'detail' | 'paymentId' | 'paidUntil' | 'refundedCents' | 'method' | 'lastFour' | 'cardExpires'
  >
>

/** Columns that orders and charges have in common. */
export const BILL_COLUMNS = `id, account_id as "accountId", plan_id as "planId", subscription_id as "subscriptionId", name,
  billing, amount_cents as "amountCents", credits, status, detail, payment_id as "paymentId", created_at as "createdAt",
  paid_at as "paidAt", paid_until as "paidUntil", refunded_cents as "refundedCents", receipt, method,
  last_four as "lastFour", card_expires as "cardExpires"`

export const BILL_CHANGED: Readonly<Record<keyof BillChange, string>> = {
  status: 'status',
  detail: 'detail',
  paymentId: 'payment_id',
  paidUntil: 'paid_until',
  refundedCents: 'refunded_cents',
  method: 'method',
  lastFour: 'last_four',
  cardExpires: 'card_expires',
}

/** Orders and charges alike, by the view `bill`. */
export class BillsRepository {
  constructor(private readonly db: Queryable) {}

  async one(id: string): Promise<Bill | undefined> {
    const { rows } = await this.db.query<Bill>(
      `select ${BILL_COLUMNS}, kind, is_charge as "isCharge", preapproval_id as "preapprovalId" from bill where id = $1`,
      [id],
    )
    return rows[0]
  }

  /** Until the transaction ends. The caller holds the account's lock. */
  async locked(bill: Pick<Bill, 'id' | 'isCharge'>): Promise<Bill | undefined> {
    await this.db.query(`select from ${tableOf(bill)} where id = $1 for no key update`, [bill.id])
    return this.one(bill.id)
  }

  /** As their owner sees them, the newest first. */
  async listed(
    accountId: number,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ bills: Bill[]; total: number }> {
    const { rows } = await this.db.query<Bill>(
      `select ${BILL_COLUMNS}, kind, is_charge as "isCharge", preapproval_id as "preapprovalId" from bill
        where account_id = $1 and listed order by created_at desc, id limit $2 offset $3`,
      [accountId, limit, offset],
    )
    const counted = await this.db.query<{ total: number }>(
      'select count(*)::int as total from bill where account_id = $1 and listed',
      [accountId],
    )
    return { bills: rows, total: counted.rows[0]?.total ?? 0 }
  }

  async billedOf(id: string): Promise<Billed | undefined> {
    const { rows } = await this.db.query<{ billed: Billed }>('select billed from bill where id = $1', [id])
    return rows[0]?.billed
  }

  /** Settling stops the checks. */
  change(bill: Pick<Bill, 'id' | 'isCharge'>, change: BillChange, now: Date): Promise<void> {
    return changeRow(this.db, tableOf(bill), BILL_CHANGED, { id: bill.id, change, now })
  }

  /** @param checks that had an answer so far */
  async checkAgain(bill: Pick<Bill, 'id' | 'isCharge'>, at: Date, checks: number): Promise<void> {
    await this.db.query(
      `update ${tableOf(bill)} set check_at = $2, checks = $3 where id = $1 and status = 'pending'`,
      [bill.id, at, checks],
    )
  }

  /** Numbers the receipt when money arrives, which a plan's authorization brings none of. @returns its number */
  async giveReceipt(bill: Pick<Bill, 'id' | 'isCharge'>, now: Date): Promise<number> {
    const { rows } = await this.db.query<{ receipt: number }>(
      `update ${tableOf(bill)} set paid_at = coalesce(paid_at, $2),
              receipt = coalesce(receipt, nextval('receipt_number')::int)
        where id = $1 returning receipt`,
      [bill.id, now],
    )
    return rows[0]?.receipt ?? 0
  }
}

function tableOf({ isCharge }: Pick<Bill, 'isCharge'>): 'plan_invoice' | 'payment_order' {
  return isCharge ? 'plan_invoice' : 'payment_order'
}
