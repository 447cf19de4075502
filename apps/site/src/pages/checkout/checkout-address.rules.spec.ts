import { chosenIn, isUuid, paymentIn, statusPath, stepPath } from './checkout-address.rules.js'

const PAYMENT = '0190a7f0-0000-7000-8000-0000000000aa'

it.each([
  ['planId=2', { planId: 2 }],
  ['productId=15&pago=x', { productId: 15 }],
  ['', null],
  ['planId=2&productId=15', null],
  ['planId=0', null],
  ['planId=02', null],
  ['planId=2.5', null],
  ['planId=-2', null],
  ['productId=9999999999', null],
  ['productId=uno', null],
])('reads what is bought from “%s”', (search, chosen) => {
  expect(chosenIn(new URLSearchParams(search))).toEqual(chosen)
})

it.each([
  [PAYMENT, PAYMENT],
  ['7', null],
  [`${PAYMENT}/..`, null],
  ['', null],
])('reads the payment from pago=%s', (pago, found) => {
  expect(paymentIn(new URLSearchParams({ pago }))).toBe(found)
  expect(isUuid(pago)).toBe(found !== null)
})

it('keeps what is bought in the addresses of the steps', () => {
  expect([
    stepPath('facturacion', { planId: 2 }),
    stepPath('pago', { productId: 45 }),
    stepPath('resultado', { planId: 2 }, PAYMENT),
    stepPath('resultado', null, PAYMENT),
    statusPath(PAYMENT),
  ]).toEqual([
    '/perfil/plan/comprar/facturacion?planId=2',
    '/perfil/plan/comprar/pago?productId=45',
    `/perfil/plan/comprar/resultado?planId=2&pago=${PAYMENT}`,
    `/perfil/plan/comprar/resultado?pago=${PAYMENT}`,
    `/perfil/plan/comprar/estado?pago=${PAYMENT}`,
  ])
})
