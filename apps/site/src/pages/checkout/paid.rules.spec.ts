import type { OwnPlan } from '@preciosa/contracts/payments'
import { paidResult } from './paid.rules.js'

const PLAN: OwnPlan = {
  subscription: {
    id: 5,
    name: 'Auto Básico',
    type: 'monthly',
    price: 6500,
    subscriptionType: { type: 'car', subscriptionCode: 'individualCar' },
    infocreditsPerMonth: 15,
    creationDateTime: '2026-11-25T22:42:00.000Z',
    expirationDateTime: '2026-12-25T22:42:00.000Z',
    startDate: '2026-11-25T22:42:00.000Z',
    endDate: null,
    billingPeriod: null,
    dueDate: null,
    basedFromId: 5,
    professional: false,
    status: 'active',
  },
  included: 3,
  left: 3,
  nextCharge: { at: '2026-11-25T23:42:00.000Z', amount: 6500 },
  card: null,
  paused: null,
  leaving: null,
  next: null,
  priceChange: null,
  pendingPaymentId: null,
  canSubscribe: false,
  may: { leave: null, stay: 'No pediste la baja.', changeCard: null, choose: [] },
}
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '))

it('says what a plan gives before its first charge', () => {
  const known = {
    payment: { kind: 'plan', name: 'Auto Básico' },
    plan: PLAN,
    pack: null,
    balance: 5,
  } as const
  expect(plain(paidResult(known))).toEqual({
    title: 'Listo, tenés Auto Básico',
    plate: 3,
    text: 'Ya podés usarlas. Con el primer cobro, dentro de la hora, entran las demás.',
    next: { label: 'Próximo cobro, 25 de noviembre', amount: { text: '$ 6.500', net: '$ 5.371,90' } },
    hasReceipt: false,
  })
  expect(paidResult({ ...known, plan: { ...PLAN, included: 0, left: 0 } })).toMatchObject({
    plate: 0,
    text: 'Tus consultas entran con el primer cobro, dentro de la hora.',
  })
  expect(paidResult({ ...known, payment: null, plan: { ...PLAN, included: 15, left: 1 } })).toMatchObject({
    plate: 1,
    text: 'Ya podés usarla.',
  })
})

it('has a receipt of a difference', () => {
  const plan = { ...PLAN, included: 15, left: 9 }
  const payment = { kind: 'difference', name: 'Premium' } as const
  expect(paidResult({ payment, plan, pack: null, balance: 9 })).toMatchObject({ hasReceipt: true, plate: 9 })
})

it('says what a pack gave', () => {
  const payment = { kind: 'pack', name: 'Pack de 45 consultas' } as const
  const pack = { id: 2, infoCredits: 45, price: 20_250, off: 10 }
  expect(paidResult({ payment, plan: PLAN, pack, balance: 48 })).toEqual({
    title: 'Listo, tenés tu pack de 45 consultas',
    plate: 45,
    text: 'Ya podés usarlas. En total tenés 48 consultas.',
    next: null,
    hasReceipt: true,
  })
  expect(paidResult({ payment: null, plan: null, pack: null, balance: 7 })).toMatchObject({
    title: 'Listo, el pago se acreditó',
    plate: 7,
    text: 'Ya podés usarlas.',
  })
})

it('says when a plan that was changed begins', () => {
  const next = {
    name: 'Moto Básico',
    billing: 'anual',
    price: 70_200,
    startsAt: '2026-12-25T22:42:00.000Z',
  } as const
  expect(plain(paidResult({ payment: null, plan: { ...PLAN, next }, pack: null, balance: 5 }))).toEqual({
    title: 'Listo: desde el 25 de diciembre tenés Moto Básico',
    plate: 3,
    text: 'Hasta entonces seguís con Auto Básico. Hoy no se cobró nada.',
    next: {
      label: 'Próximo cobro, 25 de diciembre de 2026',
      amount: { text: '$ 70.200', net: '$ 58.016,53' },
    },
    hasReceipt: false,
  })
})
