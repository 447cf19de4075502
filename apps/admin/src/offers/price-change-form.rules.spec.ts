import type { PlanHolders } from '@preciosa/contracts/price-changes'
import { changeLines, firstDay, readPriceChange } from './price-change-form.rules.js'

const NOW = new Date('2026-11-20T15:00:42Z')
const form = { day: '2027-01-03', monthly: '8.000', reason: 'Aumento de enero.' }
const plain = (lines: string[] | null) => lines?.map((line) => line.replace(/[\u00a0\u202f]/g, ' ')) ?? null
const holders: PlanHolders[] = [
  {
    billing: 'monthly',
    price: 6500,
    people: 40,
    leaving: 2,
    firstCharge: '2026-11-21T15:00:00.000Z',
    lastCharge: '2026-12-19T15:00:00.000Z',
  },
  { billing: 'monthly', price: 8000, people: 3, leaving: 0, firstCharge: null, lastCharge: null },
  {
    billing: 'anual',
    price: 70_200,
    people: 1,
    leaving: 1,
    firstCharge: null,
    lastCharge: null,
  },
]

it('is read with its day, thirty days ahead at least', () => {
  expect(firstDay(NOW)).toBe('2026-12-21')
  const body = { holdsFrom: '2027-01-03T03:00:00.000Z', monthly: 8000, reason: form.reason }
  expect(readPriceChange(form, NOW)).toEqual({ ok: true, body })
  expect(readPriceChange({ ...form, day: '2026-12-21' }, NOW)).toMatchObject({ ok: true })
  expect(readPriceChange({ day: '2026-12-20', monthly: '8.00', reason: '' }, NOW)).toEqual({
    ok: false,
    problems: {
      holdsFrom: 'Se avisa 30 días antes: elegí desde el 21/12/26.',
      monthly: 'Escribí el precio así: 6.500 o 6.500,50.',
      reason: 'Escribí el motivo, con 10 letras al menos.',
    },
  })
})

it('says how many people it concerns, from which prices to which, and their next charges', () => {
  expect(plain(changeLines(form, holders, NOW))).toEqual([
    'Desde el 3/1/27, con un correo que lo avisa hoy:',
    '40 personas (2 se están yendo): de $ 6.500 a $ 8.000 por mes. Próximos cobros: entre el 21/11/26 y el 19/12/26.',
    '1 persona (1 se está yendo): de $ 70.200 a $ 86.400 por año. No tienen un próximo cobro.',
  ])
  expect(changeLines(form, holders.slice(1, 2), NOW)).toEqual([
    'Nadie tiene el plan a otro precio: no hay a quién cambiárselo.',
  ])
  expect(changeLines({ ...form, monthly: 'mil' }, holders, NOW)).toBeNull()
})
