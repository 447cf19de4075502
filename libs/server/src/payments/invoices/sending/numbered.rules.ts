import type { FoundInvoice, NumberedInvoice } from '../authority/authority.js'
import type { NumberedRow } from '../rows/invoice-row.js'
import { typeOf } from '../voucher.rules.js'

/** An invoice as it goes to the authority. @param credited of a credit note: its invoice */
export function sentAs(row: NumberedRow, credited: NumberedRow | null): NumberedInvoice {
  const { kind, letter, point, number, date, totalCents, netCents, vatCents } = row
  return {
    series: { point, type: typeOf(kind, letter) },
    number,
    date,
    totalCents,
    netCents,
    vatCents,
    hasVat: letter !== 'C',
    document: { type: row.documentType, number: row.documentNumber },
    vatCondition: row.vatCondition,
    // To be paid on its day: it is paid already.
    service: { from: row.from, until: row.until, due: date },
    credits:
      credited === null
        ? null
        : {
            point: credited.point,
            type: typeOf(credited.kind, credited.letter),
            number: credited.number,
            date: credited.date,
          },
  }
}

/** True if what the authority has under a number is what was sent. */
export function isSame(found: FoundInvoice, row: NumberedRow): boolean {
  return (
    found.totalCents === row.totalCents &&
    found.date === row.date &&
    found.document.type === row.documentType &&
    Number(found.document.number) === Number(row.documentNumber)
  )
}

/** The later of two days; null is before all. */
export function laterDay(day: string, other: string | null): string {
  return other !== null && other > day ? other : day
}
