import { centsOf, yearlyCents } from '@preciosa/contracts/offers'
import { noticeEnds, newPriceChangeSchema, type PlanHolders } from '@preciosa/contracts/price-changes'
import { counted, dayOf, money, today } from '../format/shown.js'
import { pesosOf, type Read, readPriced, startOfDay } from './offer-form.rules.js'

export interface ChangeForm {
  /** `2027-01-03` */
  day: string
  monthly: string
  reason: string
}

type NewChange = ReturnType<typeof newPriceChangeSchema.parse>

/** The first day that leaves time for the announcement. */
export function firstDay(now: Date): string {
  return today(noticeEnds(now))
}

export function readPriceChange(form: ChangeForm, now: Date): Read<NewChange> {
  const first = firstDay(now)
  const isEarly = form.day !== '' && form.day < first
  const early = { path: 'holdsFrom', message: `Se avisa 30 días antes: elegí desde el ${dayText(first)}.` }
  return readPriced(newPriceChangeSchema, form, now, isEarly ? [early] : [])
}

/** The people concerned, and how, said before it is announced; null while the price or the day can't be read. */
export function changeLines(
  { day, monthly }: ChangeForm,
  holders: readonly PlanHolders[],
  now: Date,
): string[] | null {
  const [from, cents] = [startOfDay(day, now), centsOf(pesosOf(monthly))]
  if (from === undefined || Number.isNaN(cents)) return null
  const concerned = holders.flatMap((group) => {
    const price = (group.billing === 'anual' ? yearlyCents(cents) : cents) / 100
    return price === group.price ? [] : [groupText(group, price)]
  })
  if (concerned.length === 0) return ['Nadie tiene el plan a otro precio: no hay a quién cambiárselo.']
  return [`Desde el ${dayOf(from)}, con un correo que lo avisa hoy:`, ...concerned]
}

function groupText(
  { billing, price: before, people, leaving, firstCharge, lastCharge }: PlanHolders,
  price: number,
) {
  const rhythm = billing === 'anual' ? 'por año' : 'por mes'
  const gone = leaving === 0 ? '' : ` (${leaving} se ${leaving === 1 ? 'está' : 'están'} yendo)`
  return `${counted(people, 'persona', 'personas')}${gone}: de ${money(before)} a ${money(price)} ${rhythm}. ${chargeText(firstCharge, lastCharge)}`
}

function chargeText(first: string | null, last: string | null): string {
  if (first === null || last === null) return 'No tienen un próximo cobro.'
  return dayOf(first) === dayOf(last)
    ? `Próximo cobro: el ${dayOf(first)}.`
    : `Próximos cobros: entre el ${dayOf(first)} y el ${dayOf(last)}.`
}

function dayText(day: string): string {
  return dayOf(`${day}T12:00:00Z`)
}
