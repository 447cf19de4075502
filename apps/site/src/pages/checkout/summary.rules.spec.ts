import type { Offer } from '@preciosa/contracts/payments'
import { shownPrice, summaryOf } from './summary.rules.js'

const PLAN: Offer = {
  kind: 'plan',
  id: 5,
  name: 'Auto Básico',
  billing: 'monthly',
  manner: 'new',
  today: 6500,
  next: { amount: 6500, at: '2026-12-25T15:00:00.000Z' },
  credits: { now: 3, firstMonth: 15, monthly: 15, owed: 0, expireAt: '2026-12-01T03:00:00.000Z' },
  attempt: 'b8a1c0de-0000-4000-8000-000000000000',
  isRepeat: false,
  pendingPaymentId: null,
  otherPendingId: null,
  refusal: null,
}
const PACK: Offer = {
  ...PLAN,
  kind: 'pack',
  id: 45,
  name: 'Pack de 45 consultas',
  billing: null,
  manner: null,
  today: 20_250,
  next: null,
  credits: { now: 45, firstMonth: null, monthly: null, owed: 0, expireAt: '2026-12-01T03:00:00.000Z' },
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '))
const summary = (changes: Partial<Offer> = {}, of = PLAN) => plain(summaryOf({ ...of, ...changes }))

it('says what a plan costs today, what next and which credits come when', () => {
  expect(summary()).toEqual({
    title: 'Auto Básico, por mes',
    plate: { count: 15, word: 'por mes' },
    lines: [
      ['15 consultas por mes', '$ 6.500'],
      ['IVA', 'incluido'],
    ],
    today: { text: '$ 6.500', net: '$ 5.371,90' },
    next: { label: 'Próximo cobro, 25 de diciembre', amount: { text: '$ 6.500', net: '$ 5.371,90' } },
    notes: [
      'Primero se verifica la tarjeta y te cobramos dentro de la hora.',
      'Y así cada mes, hasta que te des de baja. Si el precio cambia te avisamos 30 días antes.',
      '3 consultas para usar ya, 12 más con el primer cobro y, después, 15 consultas el día 1 de cada mes.',
      'Las que no uses no pasan al mes siguiente.',
    ],
    short: 'Hoy $ 6.500; próximo cobro, 25 de diciembre: $ 6.500.',
    button: 'Pagar $ 6.500',
  })
})

it('says that an annual plan is charged each year', () => {
  const next = { amount: 70_200, at: '2027-11-25T15:00:00.000Z' }
  expect(summary({ billing: 'anual', today: 70_200, next })).toMatchObject({
    title: 'Auto Básico, por año',
    next: {
      label: 'Próximo cobro, 25 de noviembre de 2027',
      amount: { text: '$ 70.200', net: '$ 58.016,53' },
    },
    notes: expect.arrayContaining([
      'Y así cada año, hasta que te des de baja. Te avisamos antes de cada cobro.',
    ]) as unknown,
  })
})

it('says why fewer credits come after an unpaid plan', () => {
  const credits = { ...PLAN.credits, now: 0, firstMonth: 11, owed: 4 }
  expect(summary({ credits })).toMatchObject({
    notes: expect.arrayContaining([
      '11 consultas con el primer cobro y, después, 15 consultas el día 1 de cada mes.',
      'De las primeras se descuentan 4 consultas: las usaste con un plan anterior y su cobro no llegó.',
    ]) as unknown,
  })
  expect(summary({ credits: { ...credits, owed: 1 } })).toMatchObject({
    notes: expect.arrayContaining([
      'De las primeras se descuenta 1 consulta: la usaste con un plan anterior y su cobro no llegó.',
    ]) as unknown,
  })
})

it('explains the difference of a greater plan', () => {
  const upgrade = {
    name: 'Premium',
    manner: 'difference' as const,
    today: 3483.33,
    next: { amount: 12_000, at: '2026-12-14T15:00:00.000Z' },
    credits: { ...PLAN.credits, now: 6, firstMonth: 51, monthly: 45 },
  }
  expect(summary(upgrade)).toMatchObject({
    lines: [
      ['Diferencia hasta el 14 de diciembre', '$ 3.483,33'],
      ['IVA', 'incluido'],
    ],
    notes: [
      'Y así cada mes, hasta que te des de baja. Si el precio cambia te avisamos 30 días antes.',
      '6 consultas más apenas se aprueba el pago y, después, 45 consultas el día 1 de cada mes.',
      'Las que no uses no pasan al mes siguiente.',
    ],
    button: 'Pagar $ 3.483,33',
  })
  const yearly = {
    ...upgrade,
    billing: 'anual' as const,
    next: { amount: 129_600, at: '2027-12-14T15:00:00.000Z' },
  }
  expect(summary(yearly)).toMatchObject({
    lines: [
      ['Diferencia hasta el 14 de diciembre de 2027', '$ 3.483,33'],
      ['IVA', 'incluido'],
    ],
  })
})

it('charges nothing today for a plan that starts later', () => {
  expect(summary({ manner: 'later', today: 0 })).toMatchObject({
    lines: [
      ['Empieza', '25 de diciembre'],
      ['IVA', 'incluido'],
    ],
    notes: [
      'Hoy no te cobramos nada: tu plan de ahora sigue hasta el 25 de diciembre y ahí empieza éste.',
      'Y así cada mes, hasta que te des de baja. Si el precio cambia te avisamos 30 días antes.',
      'Desde entonces, 15 consultas el día 1 de cada mes.',
      'Las que no uses no pasan al mes siguiente.',
    ],
    short: 'Hoy no te cobramos nada; próximo cobro, 25 de diciembre: $ 6.500.',
    button: 'Confirmar',
  })
})

it('says that a pack has no next charge and when it ends', () => {
  expect(summary({}, PACK)).toEqual({
    title: 'Pack de 45 consultas',
    plate: { count: 45, word: 'consultas' },
    lines: [
      ['45 consultas', '$ 20.250'],
      ['Cada consulta', '$ 450'],
      ['IVA', 'incluido'],
    ],
    today: { text: '$ 20.250', net: '$ 16.735,54' },
    next: { label: 'Próximo cobro', amount: null },
    notes: ['45 consultas, apenas se aprueba el pago.', 'Valen hasta el 30 de noviembre de 2026.'],
    short: 'Hoy $ 20.250; no hay más cobros.',
    button: 'Pagar $ 20.250',
  })
  expect(summary({ credits: { ...PACK.credits, expireAt: null } }, PACK)).toMatchObject({
    notes: ['45 consultas, apenas se aprueba el pago.', 'No vencen.'],
  })
})

it('shownPrice changes with the amount of today and with the next one', () => {
  expect(shownPrice(PLAN)).toBe('6500 6500')
  expect(shownPrice({ ...PLAN, today: 0, next: { amount: 70_200, at: '2026-12-25T15:00:00.000Z' } })).toBe(
    '0 70200',
  )
  expect(shownPrice(PACK)).toBe('20250 0')
})

it('says that the same pack was bought a moment ago', () => {
  expect(summary({ isRepeat: true }, PACK)).toMatchObject({
    notes: expect.arrayContaining([
      'Ya compraste este pack hace menos de una hora: si pagás, comprás otro.',
    ]) as unknown,
  })
})
