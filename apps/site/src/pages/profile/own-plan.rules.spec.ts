import type { Subscription } from '@preciosa/contracts/own-account'
import type { Offer, OwnPlan } from '@preciosa/contracts/payments'
import type { OpenLot } from '@preciosa/contracts/users'
import { paymentOf, planNamed, PLANS } from '@preciosa/testing/fake-api'
import {
  greaterPlan,
  isFleet,
  leaveQuestion,
  lotLines,
  nextCharge,
  nextText,
  paymentLine,
  planState,
  planTerms,
  priceChangeText,
  stateText,
  upgradeOf,
} from './own-plan.rules.js'
import { ownPrice } from '../../subjects/plans/own-price.js'

const AUTO: Subscription = {
  ...planNamed('Auto Básico', 'individualCar'),
  price: 6500,
  infocreditsPerMonth: 15,
  startDate: '2026-03-14T15:00:00.000Z',
  expirationDateTime: '2026-12-14T15:00:00.000Z',
  dueDate: '2026-12-14T15:00:00.000Z',
  billingPeriod: { from: '2026-12-14T15:00:00.000Z', to: '2027-01-14T15:00:00.000Z' },
}
const OWN: OwnPlan = {
  subscription: AUTO,
  included: 15,
  left: 9,
  nextCharge: { at: '2026-12-14T15:00:00.000Z', amount: 6500 },
  card: null,
  paused: null,
  leaving: null,
  next: null,
  priceChange: null,
  pendingPaymentId: null,
  canSubscribe: false,
  may: { leave: null, stay: 'No pediste la baja.', changeCard: null, choose: [] },
}
const FREE: OwnPlan = {
  ...OWN,
  subscription: { ...AUTO, price: 0 },
  nextCharge: null,
  canSubscribe: true,
  may: { ...OWN.may, leave: 'No tenés un plan pago.' },
}
const NONE: OwnPlan = { ...FREE, subscription: null }
const PAUSED: OwnPlan = {
  ...OWN,
  paused: {
    since: '2026-11-14T15:00:00.000Z',
    reason: 'La tarjeta está vencida.',
    isDisputed: false,
    endsAt: null,
    charge: null,
  },
}
const LEAVING: OwnPlan = {
  ...OWN,
  may: { ...OWN.may, leave: 'Ya pediste la baja.', stay: null },
  nextCharge: null,
  leaving: { requestedAt: '2026-11-20T15:00:00.000Z', endsAt: '2026-12-14T15:00:00.000Z' },
}
const FLEET: OwnPlan = {
  ...OWN,
  subscription: {
    ...AUTO,
    name: 'InfoPro Grupal',
    price: 0,
    subscriptionType: { type: 'fleet', subscriptionCode: 'professionalFleet' },
  },
}
/** Authorized; the first charge comes about an hour later. */
const NEW: OwnPlan = {
  ...OWN,
  subscription: { ...AUTO, dueDate: AUTO.startDate, expirationDateTime: null },
}

const lot = (changes: Partial<OpenLot>): OpenLot => ({
  id: 1,
  kind: 'plan',
  amount: 15,
  left: 9,
  startsAt: '2026-11-01T03:00:00.000Z',
  expiresAt: '2026-12-01T03:00:00.000Z',
  ...changes,
})

it.each<[string, OwnPlan, string]>([
  ['no subscription', NONE, 'Activo'],
  ['Free', FREE, 'Activo'],
  ['a paid plan', OWN, 'Activo'],
  ['a fleet', FLEET, 'Activo'],
  ['a paused plan', PAUSED, 'En pausa'],
  ['a plan that is left', LEAVING, 'Desuscripción solicitada'],
  [
    'a plan that Mercado Pago cancelled',
    { ...LEAVING, may: { ...LEAVING.may, stay: 'Mercado Pago ya no va a cobrar este plan.' } },
    'No se cobra más',
  ],
  [
    'a plan that waits for its payment',
    { ...OWN, subscription: { ...AUTO, status: 'pending' } },
    'Esperando el pago',
  ],
])('names the state of %s', (_, own, text) => {
  expect(stateText(own)).toBe(text)
})

it('describes the terms of a plan', () => {
  expect(planTerms(OWN)).toBe(
    '15 consultas por mes. Se paga por mes. Desde el 14 de marzo de 2026; el período que pagaste termina el 14 de diciembre de 2026.',
  )
  expect(planTerms({ ...OWN, subscription: { ...AUTO, type: 'anual' } })).toContain('Se paga por año.')
  expect(planTerms(LEAVING)).toContain('Desde el 14 de marzo de 2026, hasta el 14 de diciembre de 2026.')
  expect(planTerms(NEW)).toContain('; el primer cobro está por hacerse.')
  expect(planTerms(FLEET)).toBe(
    '15 consultas por mes. Desde el 14 de marzo de 2026, hasta el 14 de diciembre de 2026.',
  )
  expect([planTerms(FREE), planTerms(NONE)]).toEqual(['', ''])
})

describe('the question before leaving', () => {
  const ask = (own: OwnPlan, lots: readonly OpenLot[] = []) => leaveQuestion(own, lots, ['UNSUSCRIBE'])

  it('says until when the plan lasts, and the packs', () => {
    const pack = lot({ kind: 'pack', left: 12 })
    expect(ask(OWN, [lot({}), pack])).toEqual({
      title: '¿Dejás Auto Básico el 14 de diciembre?',
      text: 'No hay más cobros. Hasta ese día usás todo; las 12 consultas del pack valen hasta el 30 de noviembre.',
      end: '14 de diciembre',
    })
    expect(ask(OWN, [pack, { ...pack, left: 3 }])?.text).toContain('las 15 consultas de los packs valen')
    expect(ask(OWN, [lot({ kind: 'pack', expiresAt: null })])?.text).toContain('del pack no vencen')
    expect(ask(OWN, [pack, lot({ kind: 'pack', expiresAt: null })])?.text).toMatch(/usás todo\.$/)
    expect(ask(OWN)?.text).toBe('No hay más cobros. Hasta ese día usás todo.')
  })

  it('says the year of an annual plan, and that a plan without an end ends now', () => {
    expect(ask({ ...OWN, subscription: { ...AUTO, type: 'anual' } })?.title).toBe(
      '¿Dejás Auto Básico el 14 de diciembre de 2026?',
    )
    expect(ask({ ...OWN, subscription: { ...AUTO, expirationDateTime: null } })).toMatchObject({
      title: '¿Dejás Auto Básico ahora?',
      end: null,
    })
  })

  it('says that a paused plan, and one without a charge, end now', () => {
    expect(ask(PAUSED)).toMatchObject({ title: '¿Dejás Auto Básico ahora?', end: null })
    expect(ask(NEW)).toEqual({
      title: '¿Dejás Auto Básico ahora?',
      text: 'El primer cobro todavía no se hizo: no se cobra nada y el plan termina ahora.',
      end: null,
    })
  })

  it.each([
    ['without UNSUSCRIBE', leaveQuestion(OWN, [], ['BUY_INFOCREDITS'])],
    ['on Free', ask(FREE)],
    ['without a plan', ask(NONE)],
    ['once it is asked', ask(LEAVING)],
  ])('is missing %s', (_, question) => {
    expect(question).toBeNull()
  })
})

it('names lots by what they are from, with their last day', () => {
  const lots = [
    lot({}),
    lot({ id: 2, kind: 'pack', startsAt: '2026-11-03T15:00:00.000Z', left: 12 }),
    lot({ id: 3, kind: 'gift' }),
    lot({ id: 4, kind: 'adjustment' }),
    lot({ id: 5, kind: 'welcome', expiresAt: null }),
  ]
  expect(lotLines(lots).map(({ name, until }) => [name, until])).toEqual([
    ['Tu plan', 'hasta el 30 de noviembre'],
    ['Pack del 3 de noviembre', 'hasta el 30 de noviembre'],
    ['De regalo', 'hasta el 30 de noviembre'],
    ['Ajuste de la guía', 'hasta el 30 de noviembre'],
    ['De bienvenida', 'no vencen'],
  ])
})

it('shows the next charge with its period and due date, except for a fleet', () => {
  expect(nextCharge(OWN)).toEqual({
    day: '14 de diciembre de 2026',
    amount: ownPrice(6500),
    facts: [
      ['Próximo período', '14 de diciembre de 2026 al 14 de enero de 2027'],
      ['Vencimiento', '14 de diciembre de 2026'],
    ],
  })
  expect([nextCharge(FLEET), nextCharge(LEAVING), isFleet(FLEET)]).toEqual([null, null, true])
})

it('says from when on the plan costs another price', () => {
  const priceChange = { price: 8000, from: '2027-01-03T03:00:00.000Z' }
  expect(priceChangeText(OWN)).toBeNull()
  expect(priceChangeText({ ...OWN, priceChange })?.replaceAll('\u00a0', ' ')).toBe(
    'Desde el 3 de enero de 2027 tu plan cuesta $ 8.000 por mes (hoy $ 6.500).',
  )
  expect(priceChangeText({ ...LEAVING, priceChange })).toMatch(
    /^Si te quedás con Auto Básico, desde el 3 de enero/,
  )
})

describe('a payment', () => {
  const id = paymentOf().id
  const receipt = { text: 'Comprobante', to: `/perfil/plan/comprobante/${id}` }

  it('has a receipt once it is paid', () => {
    const invoices = [{ id: 2, text: 'La factura está en camino', file: null }]
    expect(paymentLine(paymentOf(), invoices)).toEqual({
      id,
      day: '14/11/2026',
      name: 'Auto Básico, mensual',
      amount: '$\u00a06.500',
      note: null,
      link: receipt,
      invoices,
    })
  })

  it.each([
    [{ status: 'cancelled' }, { amount: null, note: { text: 'rechazado', isBad: true }, link: null }],
    [
      { status: 'pending' },
      {
        note: { text: 'esperando el pago', isBad: false },
        link: { text: 'Ver cómo está', to: `/perfil/plan/comprar/resultado?pago=${id}` },
      },
    ],
    [
      { status: 'refunded', refunded: 6500 },
      { note: { text: 'devuelto', isBad: false }, link: receipt },
    ],
    [
      { status: 'paid', refunded: 1000 },
      { note: { text: 'devuelto $\u00a01.000', isBad: false }, link: receipt },
    ],
    [
      { kind: 'difference', name: 'Premium', amount: 3483.33 },
      { name: 'Diferencia por pasar a Premium', amount: '$\u00a03.483,33' },
    ],
  ] as const)('says what became of it: %j', (changes, shown) => {
    expect(paymentLine(paymentOf(changes), [])).toMatchObject(shown)
  })

  it('tells a charge that is tried again from one that waits, and is no alarm once the card was replaced', () => {
    const rejected = {
      paymentId: id,
      amount: 6500,
      at: '2026-11-14T15:00:00.000Z',
      card: null,
      isCardReplaced: false,
      isRetried: true,
      nextTryAt: null,
    }
    const lineOf = (status: 'pending' | 'cancelled', isCardReplaced: boolean) =>
      paymentLine(paymentOf({ status }), [], { ...rejected, isCardReplaced })
    const again = 'rechazado, se vuelve a probar'
    expect(lineOf('pending', false)).toMatchObject({
      amount: null,
      note: { text: again, isBad: true },
      link: null,
    })
    expect(lineOf('pending', true).note).toEqual({ text: again, isBad: false })
    expect(lineOf('cancelled', true).note).toEqual({ text: 'rechazado', isBad: false })
    const other = paymentLine(paymentOf({ status: 'pending' }), [], { ...rejected, paymentId: 'other' })
    expect(other.note?.text).toBe('esperando el pago')
  })
})

describe('changing the plan', () => {
  const templates = [
    {
      ...planNamed('Auto Básico', 'individualCar'),
      type: 'anual' as const,
      price: 70_200,
      infocreditsPerMonth: 15,
    },
    { ...planNamed('Moto Básico', 'individualMotorbike'), price: 9000, infocreditsPerMonth: 15 },
    {
      ...planNamed('Premium', 'individualPremium'),
      type: 'anual' as const,
      price: 129_600,
      infocreditsPerMonth: 45,
    },
    { ...planNamed('Premium', 'individualPremium'), price: 12_000, infocreditsPerMonth: 45 },
  ]
  const premium = templates[3]!

  it('offers a plan that costs and gives more, in the same rhythm', () => {
    const greater = (own: OwnPlan) => greaterPlan(own, 'individual', templates)
    expect(greater(OWN)).toBe(premium)
    expect(greater({ ...OWN, subscription: { ...AUTO, type: 'anual', price: 70_200 } })?.price).toBe(129_600)
    expect(
      greater({ ...OWN, subscription: { ...premium, ...AUTO, price: 12_000, infocreditsPerMonth: 45 } }),
    ).toBeUndefined()
    expect(greaterPlan(OWN, 'professional', templates)).toBeUndefined()
  })

  it.each([
    ['Free', FREE],
    ['no plan', NONE],
  ])('offers the greatest plan by the month to a user with %s', (_, own) => {
    expect(greaterPlan(own, 'individual', PLANS)).toMatchObject({ name: 'Premium', type: 'monthly' })
    expect(greaterPlan(own, 'professional', PLANS)).toMatchObject({
      name: 'InfoPro Individual',
      type: 'monthly',
    })
    expect(greaterPlan(own, 'individual', [])).toBeUndefined()
  })

  it('says what it costs today, and each query', () => {
    const offer = {
      kind: 'plan',
      id: 4,
      name: 'Premium',
      billing: 'monthly',
      manner: 'difference',
      today: 3483.33,
      next: { amount: 12_000, at: '2026-12-14T15:00:00.000Z' },
      credits: { now: 19, firstMonth: null, monthly: 45, owed: 0, expireAt: null },
      attempt: 'b8a1c0de-0000-4000-8000-000000000000',
      isRepeat: false,
      pendingPaymentId: null,
      otherPendingId: null,
      refusal: null,
    } as const
    const said = (present: Subscription | null, manner: Offer['manner']) => {
      const { each, today } = upgradeOf(premium, present, { ...offer, manner }, '/')
      return [each, today].map((text) => text.replaceAll('\u00a0', ' '))
    }
    expect(said(AUTO, 'difference')).toEqual([
      'Con 45 consultas, cada una te sale $ 267 en vez de $ 433.',
      'Hoy pagás $ 3.483,33, la diferencia hasta el 14 de diciembre.',
    ])
    expect(said(AUTO, 'later')[1]).toBe('Hoy no pagás nada: empieza el 14 de diciembre de 2026.')
    expect(said(null, 'new')).toEqual([
      'Con 45 consultas, cada una te sale $ 267.',
      'IVA incluido. Lo dejás cuando quieras.',
    ])
  })

  it('says what follows, and when it is charged', () => {
    const own: OwnPlan = {
      ...OWN,
      nextCharge: null,
      next: { name: 'Moto Básico', billing: 'anual', price: 70_200, startsAt: '2026-12-14T15:00:00.000Z' },
    }
    expect(nextText(own)?.replaceAll('\u00a0', ' ')).toBe(
      'Desde el 14 de diciembre de 2026 tenés Moto Básico, $ 70.200 por año.',
    )
    expect(nextCharge(own)).toMatchObject({ day: '14 de diciembre de 2026', facts: [] })
    expect(planState(own)).toBe('active')
    expect(nextText(OWN)).toBeNull()
  })
})
