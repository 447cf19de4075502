import { findingsCsv, ordersCsv, subscriptionsCsv } from './desk-csv.rules.js'

const last = (csv: Iterable<string>) => [...csv].join('').trimEnd().split('\n').at(-1)

const ORDER = {
  id: '0190c1a0-0000-7000-8000-000000000001',
  createdAt: '2026-11-20T02:05:00.000Z',
  accountId: 7,
  email: 'ana@ejemplo.com.ar',
  kind: 'difference',
  name: 'Premium, mensual',
  amount: 3666.67,
  refunded: 1000,
  status: 'paid',
  externalId: '88213407715',
} as const

it('writes payments in words, pesos with a comma and moments of Buenos Aires', () => {
  expect([...ordersCsv([ORDER])].join('')).toBe(
    'pago;pedido;usuario;e-mail;clase;qué se compró;importe;devuelto;estado;en mercado pago\n' +
      '0190c1a0-0000-7000-8000-000000000001;2026-11-19 23:05;7;ana@ejemplo.com.ar;Diferencia por cambio de plan;' +
      'Premium, mensual;3666,67;1000;Pagado;88213407715\n',
  )
})

it('writes deleted accounts and payments without a number as empty cells', () => {
  expect(last(ordersCsv([{ ...ORDER, email: null, externalId: null }]))).toMatch(/;7;;Diferencia.*;Pagado;$/)
})

it('keeps e-mails and notes from running as a formula', () => {
  expect(last(ordersCsv([{ ...ORDER, email: '=cmd@ejemplo.com.ar' }]))).toContain(`"'=cmd@ejemplo.com.ar"`)
})

it('writes subscriptions in words, and nothing for a price that a person doesn’t pay', () => {
  const subscription = {
    id: 3,
    accountId: 7,
    email: 'ana@ejemplo.com.ar',
    code: 'individualPremium',
    name: 'Premium',
    billing: 'anual',
    price: 117_000.5,
    state: 'ending',
    startsAt: '2026-11-20T15:00:00.000Z',
    paidUntil: '2027-11-20T15:00:00.000Z',
    endsAt: '2027-11-20T15:00:00.000Z',
    next: null,
    paidBy: 'mercado-pago',
    externalId: 'abc',
    leavingAt: '2026-11-21T15:00:00.000Z',
    seenAt: null,
    seenBy: null,
  } as const
  expect(last(subscriptionsCsv([subscription]))).toBe(
    '3;7;ana@ejemplo.com.ar;Premium;año;117000,5;Termina;2026-11-20 12:00;2027-11-20 12:00;2027-11-20 12:00;;' +
      'Mercado Pago;2026-11-21 12:00;;abc',
  )
  expect(last(subscriptionsCsv([{ ...subscription, billing: 'monthly', paidBy: 'given' }]))).toContain(
    ';mes;0;Termina;',
  )
})

it('writes what is to be settled with its note', () => {
  const finding = {
    id: 5,
    kind: 'chargeback',
    closesOrder: false,
    subject: '88213407715',
    about: 'Pago 88213407715',
    detail: 'Se desconoció.',
    code: null,
    action: null,
    refundable: null,
    deadline: '2026-11-30T15:00:00.000Z',
    orderId: ORDER.id,
    accountId: null,
    foundAt: '2026-11-20T15:00:00.000Z',
    settledAt: '2026-11-21T15:00:00.000Z',
    settledBy: 'eva@guia.example',
    note: '+Se mandó; falta; responder.',
  } as const
  expect(last(findingsCsv([finding]))).toBe(
    `5;Un pago desconocido;Pago 88213407715;Se desconoció.;;${ORDER.id};2026-11-30 12:00;2026-11-20 12:00;` +
      `2026-11-21 12:00;eva@guia.example;"'+Se mandó; falta; responder."`,
  )
})
