import type { Period } from '@preciosa/contracts'
import type {
  MovementClass,
  StatementDifference,
  StatementDifferenceKind,
} from '@preciosa/contracts/payments'
import { periodAt } from '@preciosa/platform'
import { type Movement, repeatedLines } from './movements.rules.js'

/** A payment as the books have it. */
export interface BookedPayment {
  id: string
  orderId: string | null
  status: string
  detail: string
  amountCents: number
  refundedCents: number
  /** Null before it was known. */
  feeCents: number | null
  approvedAt: Date | null
  updatedAt: Date
}

/** Counted lines of a payment in all statements. */
export interface MovedSum {
  sourceId: string
  class: MovementClass
  period: Period
  cents: number
}

interface Compared {
  differences: StatementDifference[]
  /** Payments with a line and without a difference. */
  matched: number
}

interface Books {
  period: Period
  movements: readonly Movement[]
  /** Those of the lines, and those of the books that the month concerns. */
  payments: readonly BookedPayment[]
  sums: readonly MovedSum[]
}

/** What the report of a month and the books say otherwise, line by line and then payment by payment. */
export function differencesOf(books: Books): Compared {
  return new Comparison(books).run()
}

class Comparison {
  private readonly found: StatementDifference[] = []
  private readonly payments: Map<string, BookedPayment>
  private readonly sums = new Map<string, MovedSum[]>()
  /** The first line of each payment's approval. */
  private readonly first = new Map<string, number>()
  /** Payments with a refund or dispute in this report. */
  private readonly moved = new Set<string>()

  private readonly repeated: ReadonlySet<number>

  constructor(private readonly books: Books) {
    this.repeated = repeatedLines(books.movements)
    this.payments = new Map(books.payments.map((payment) => [payment.id, payment]))
    for (const sum of books.sums) {
      const key = `${sum.class} ${sum.sourceId}`
      this.sums.set(key, [...(this.sums.get(key) ?? []), sum])
    }
  }

  run(): Compared {
    for (const movement of this.books.movements) this.line(movement)
    for (const payment of this.payments.values()) if (payment.orderId !== null) this.payment(payment)
    const named = new Set(this.found.map(({ paymentId }) => paymentId))
    return {
      differences: this.found,
      matched: [...this.first.keys()].filter((id) => !named.has(id)).length,
    }
  }

  private line(movement: Movement): void {
    const { currency, at, class: kind, sourceId } = movement
    const { grossCents, feeCents, taxCents, netCents } = movement
    if (currency !== 'ARS') {
      this.ofLine(movement, 'other-currency', `Está en ${currency}, y no entra en los totales.`)
      return
    }
    const month = periodAt(at)
    if (month !== this.books.period) {
      this.ofLine(movement, 'other-month', `El renglón es de ${month}, y no entra en los totales.`)
      return
    }
    const sum = grossCents + feeCents + taxCents
    if (sum !== netCents)
      this.ofLine(movement, 'wrong-sum', 'Bruto, comisión y retenciones no dan el neto.', {
        ours: sum,
        theirs: netCents,
      })
    if (kind === 'withdrawal') return
    if (kind === 'other') {
      this.ofLine(movement, 'other-movement', `${movement.type}: no es de un pago.`, { theirs: netCents })
      return
    }
    const payment = this.payments.get(sourceId)
    if (payment?.orderId === undefined || payment.orderId === null) {
      const text = payment === undefined ? 'Acá no se conoce esa operación.' : 'Acá figura sin pedido.'
      this.ofLine(movement, 'not-ours', text, { theirs: grossCents })
      return
    }
    if (kind === 'payment') this.approval(movement, payment)
    else this.moved.add(`${kind} ${sourceId}`)
  }

  private approval(movement: Movement, payment: BookedPayment): void {
    const { sourceId, grossCents, feeCents, line } = movement
    const first = this.first.get(sourceId)
    if (first !== undefined) {
      const end = this.repeated.has(line) ? ', y no entra en los totales' : ''
      this.ofLine(movement, 'twice', `Ya está en el renglón ${first}${end}.`, { theirs: grossCents })
      return
    }
    this.first.set(sourceId, line)
    const elsewhere = this.periodsOf(sourceId).find((period) => period !== this.books.period)
    if (elsewhere !== undefined)
      this.ofLine(movement, 'twice', `También está en la liquidación de ${elsewhere}.`, {
        theirs: grossCents,
      })
    if (payment.amountCents !== grossCents)
      this.ofLine(movement, 'amount', 'El importe no es el del pago.', {
        ours: payment.amountCents,
        theirs: grossCents,
      })
    if (payment.feeCents !== null && payment.feeCents !== -feeCents)
      this.ofLine(movement, 'fee', 'La comisión no es la que Mercado Pago dio con el pago.', {
        ours: -payment.feeCents,
        theirs: feeCents,
      })
    if (payment.approvedAt === null)
      this.ofLine(movement, 'not-approved', `Acá figura ${payment.status}/${payment.detail}.`)
    else if (periodAt(payment.approvedAt) !== this.books.period)
      this.ofLine(movement, 'other-month', `Acá figura aprobado en ${periodAt(payment.approvedAt)}.`)
  }

  private payment(payment: BookedPayment): void {
    const { id, amountCents, approvedAt } = payment
    const { period } = this.books
    if (approvedAt !== null && periodAt(approvedAt) === period && !this.first.has(id)) {
      const [elsewhere] = this.periodsOf(id)
      if (elsewhere === undefined)
        this.ofPayment(payment, 'missing', 'Se aprobó en el mes, y el archivo no lo tiene.', {
          ours: amountCents,
        })
      else
        this.ofPayment(
          payment,
          'other-month',
          `Se aprobó en el mes, y está en la liquidación de ${elsewhere}.`,
          {
            ours: amountCents,
          },
        )
    }
    this.refunds(payment)
    this.disputes(payment)
  }

  /** Refunds of the books have no day, so that all statements are compared with what is refunded by now. */
  private refunds(payment: BookedPayment): void {
    const { id, refundedCents, updatedAt } = payment
    const inFiles = -this.sumOf('refund', id)
    const isMissing = inFiles < refundedCents && periodAt(updatedAt) === this.books.period
    const isUnknown = inFiles > refundedCents && this.moved.has(`refund ${id}`)
    if (isMissing || isUnknown)
      this.ofPayment(
        payment,
        'refund',
        isMissing
          ? 'Acá se devolvió más de lo que dicen las liquidaciones que se tomaron.'
          : 'Las liquidaciones que se tomaron dicen que se devolvió más.',
        { ours: -refundedCents, theirs: -inFiles },
      )
  }

  /** What came after the month isn't in its report. */
  private disputes(payment: BookedPayment): void {
    const { id, status, detail, amountCents, refundedCents, updatedAt } = payment
    const changed = periodAt(updatedAt)
    const isConcerned = changed === this.books.period || this.moved.has(`dispute ${id}`)
    if (changed > this.books.period || !isConcerned) return
    const isHeld = status === 'in_mediation' || (status === 'charged_back' && detail !== 'reimbursed')
    const ours = isHeld ? refundedCents - amountCents : 0
    const theirs = this.sumOf('dispute', id)
    if (ours !== theirs)
      this.ofPayment(payment, 'dispute', `Acá figura ${status}/${detail}.`, { ours, theirs })
  }

  private periodsOf(id: string): Period[] {
    return (this.sums.get(`payment ${id}`) ?? []).map(({ period }) => period)
  }

  private sumOf(kind: MovementClass, id: string): number {
    return (this.sums.get(`${kind} ${id}`) ?? []).reduce((sum, { cents }) => sum + cents, 0)
  }

  private ofLine(
    { sourceId, line }: Movement,
    kind: StatementDifferenceKind,
    text: string,
    cents: { ours?: number; theirs?: number } = {},
  ): void {
    this.add({ kind, paymentId: sourceId, line, text }, cents)
  }

  private ofPayment(
    { id }: BookedPayment,
    kind: StatementDifferenceKind,
    text: string,
    cents: { ours?: number; theirs?: number },
  ): void {
    this.add({ kind, paymentId: id, line: null, text }, cents)
  }

  private add(
    difference: Omit<StatementDifference, 'orderId' | 'ours' | 'theirs'>,
    { ours, theirs }: { ours?: number; theirs?: number },
  ): void {
    this.found.push({
      ...difference,
      orderId: this.payments.get(difference.paymentId)?.orderId ?? null,
      ours: ours === undefined ? null : ours / 100,
      theirs: theirs === undefined ? null : theirs / 100,
    })
  }
}
