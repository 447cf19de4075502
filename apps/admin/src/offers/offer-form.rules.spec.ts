import {
  type PackForm,
  packSummary,
  pesosOf,
  type PlanForm,
  problemsIn,
  planSummary,
  readPack,
  readPackPrice,
  readPlanPrice,
  startOfNextMonth,
} from './offer-form.rules.js'

const NOW = new Date('2026-11-20T15:00:42Z')
const reason = 'Aumento de fin de año.'
const plan: PlanForm = { day: '2026-12-01', monthly: '8.000', infocreditsPerMonth: '20', reason }
const pack: PackForm = {
  day: '2026-12-01',
  listPrice: '22500',
  off: '10',
  sold: true,
  infoCredits: '',
  reason,
}
const plain = (text: string | null): string | null => text?.replace(/[\u00a0\u202f]/g, ' ') ?? null

test('a new price holds from the start of next month, in Buenos Aires', () => {
  expect(startOfNextMonth(NOW)).toBe('2026-12-01')
  expect(startOfNextMonth(new Date('2027-01-01T02:59:59Z'))).toBe('2027-01-01')
})

test.each([
  ['6500', 6500],
  [' 6.500 ', 6500],
  ['1.234.567,5', 1_234_567.5],
  ['6500,50', 6500.5],
  ['6.50', NaN],
  ['6500.50', NaN],
  ['1.2345', NaN],
  ['-5', NaN],
  ['1e3', NaN],
  ['', NaN],
])('«%s» are %d pesos', (text, pesos) => {
  expect(pesosOf(text)).toBe(pesos)
})

describe('a price of a plan', () => {
  it('is read with the start of its day', () => {
    expect(readPlanPrice(plan, NOW)).toEqual({
      ok: true,
      body: { holdsFrom: '2026-12-01T03:00:00.000Z', monthly: 8000, infocreditsPerMonth: 20, reason },
    })
  })

  it('holds at once if its day is today', () => {
    expect(readPlanPrice({ ...plan, day: '2026-11-20' }, NOW)).toMatchObject({
      body: { holdsFrom: '2026-11-20T15:00:00.000Z' },
    })
  })

  it('says what is wrong at each field', () => {
    expect(readPlanPrice({ day: '', monthly: '', infocreditsPerMonth: '', reason: 'x' }, NOW)).toEqual({
      ok: false,
      problems: {
        holdsFrom: 'Falta desde cuándo vale.',
        monthly: 'Falta el precio.',
        infocreditsPerMonth: 'Debe ser un número entero.',
        reason: 'Escribí el motivo, con 10 letras al menos.',
      },
    })
    expect(
      readPlanPrice({ day: '2026-11-19', monthly: '6.50', infocreditsPerMonth: '0', reason }, NOW),
    ).toEqual({
      ok: false,
      problems: {
        holdsFrom: 'Elegí hoy o un día que venga.',
        monthly: 'Escribí el precio así: 6.500 o 6.500,50.',
        infocreditsPerMonth: 'Al menos 1.',
      },
    })
  })

  it('says the price of a year before it is saved', () => {
    expect(plain(planSummary(plan, NOW))).toBe(
      'Desde el 1/12/26: $ 8.000 por mes o $ 86.400 por año, con 20 InfoCredits por mes.',
    )
    expect(plain(planSummary({ ...plan, day: '2026-11-20', monthly: '99,99' }, NOW))).toMatch(
      /^Desde ahora: \$ 99,99 por mes o \$ 1\.079,89 por año/,
    )
    expect(planSummary({ ...plan, monthly: 'mil' }, NOW)).toBeNull()
    expect(planSummary({ ...plan, day: '2026-13-45' }, NOW)).toBeNull()
  })
})

describe('a price of a pack', () => {
  it('is read, for a new pack with its credits', () => {
    const body = { holdsFrom: '2026-12-01T03:00:00.000Z', listPrice: 22_500, off: 10, sold: true, reason }
    expect(readPackPrice(pack, NOW)).toEqual({ ok: true, body })
    expect(readPack({ ...pack, infoCredits: '100' }, NOW)).toEqual({
      ok: true,
      body: { ...body, infoCredits: 100 },
    })
    expect(readPack(pack, NOW)).toMatchObject({ problems: { infoCredits: 'Debe ser un número entero.' } })
  })

  it('says what will be charged', () => {
    expect(plain(packSummary(pack, NOW))).toBe('Desde el 1/12/26: $ 20.250 ($ 22.500 menos 10 %).')
    expect(plain(packSummary({ ...pack, off: '0' }, NOW))).toBe('Desde el 1/12/26: $ 22.500.')
    expect(plain(packSummary({ ...pack, sold: false, listPrice: '' }, NOW))).toBe(
      'Desde el 1/12/26 no se vende.',
    )
    expect(packSummary({ ...pack, off: '91' }, NOW)).toBeNull()
    expect(packSummary({ ...pack, listPrice: '' }, NOW)).toBeNull()
  })
})

test('the first message of a field counts', () => {
  const errors = [
    { path: 'monthly', message: 'Falta el precio.' },
    { path: 'monthly', message: 'Más que 0.' },
  ]
  expect(problemsIn(errors)).toEqual({ monthly: 'Falta el precio.' })
})
