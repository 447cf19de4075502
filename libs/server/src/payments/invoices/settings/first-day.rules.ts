import type { InvoiceSettings } from '@preciosa/contracts/invoices'

const DAY = 24 * 3_600_000
/** ARCA takes no date before, and staff decide about older payments one by one. */
const DAYS_BACK = 10
const DAYS_AHEAD = 366

/**
 * Why a first day can't be: a typing error would invoice all old payments, or none.
 * @param before the settings of before, undefined if there were none @param today as 2026-11-29
 */
export function firstDayProblem(
  { isOn, firstDay }: Pick<InvoiceSettings, 'isOn' | 'firstDay'>,
  before: Pick<InvoiceSettings, 'firstDay'> | undefined,
  today: string,
): string | null {
  const days = (Date.parse(firstDay) - Date.parse(today)) / DAY
  if (days > DAYS_AHEAD) return 'Es dentro de más de un año.'
  if (!isOn || (before !== undefined && firstDay >= before.firstDay) || days >= -DAYS_BACK) return null
  return 'A lo sumo diez días atrás: los pagos de antes se facturan a mano.'
}
