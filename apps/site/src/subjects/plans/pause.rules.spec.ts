import type { OwnPlan } from '@preciosa/contracts/payments'
import { planNamed } from '@preciosa/testing/fake-api'
import { ownPrice } from './own-price.js'
import { nextTry, pauseOf, type RejectedCharge } from './pause.rules.js'

const CHARGE: RejectedCharge = {
  paymentId: '0b0f8f5e-8e9a-4b6e-9d53-6f9a3a1c2d01',
  amount: 6500,
  at: '2026-11-14T15:00:00.000Z',
  card: { brand: 'Visa', lastFour: '3704' },
  isCardReplaced: false,
  isRetried: true,
  nextTryAt: '2026-11-28T15:00:00.000Z',
}
const PAUSED: NonNullable<OwnPlan['paused']> = {
  since: '2026-11-14T15:00:00.000Z',
  reason: 'La tarjeta está vencida',
  isDisputed: false,
  endsAt: '2026-12-14T15:00:00.000Z',
  charge: CHARGE,
}
const subscription = planNamed('Auto Básico', 'individualCar')
const paused = (change: Partial<typeof PAUSED> = {}) => {
  const pause = pauseOf({ subscription, paused: { ...PAUSED, ...change } })
  return pause && { ...pause, text: pause.text.replaceAll('\u00a0', ' ') }
}

it('says what was rejected of which card, and when it is tried again', () => {
  expect(paused()).toEqual({
    title: 'Suscripción pausada por rechazo en tu método de pago',
    text: 'El 14 de noviembre de 2026 no se pudieron cobrar $ 6.500 de tu Visa terminada en 3704. La tarjeta está vencida. Mercado Pago vuelve a probar el 28 de noviembre de 2026. Si antes cambiás la tarjeta, prueba con la nueva; adelantar el cobro no se puede. Si no se paga, el plan termina el 14 de diciembre de 2026.',
    amount: ownPrice(6500),
    asksForCard: true,
    isInHand: false,
  })
})

it('says nothing of the rejection once the card was replaced', () => {
  expect(paused({ charge: { ...CHARGE, isCardReplaced: true } })).toEqual({
    title: 'Cambiaste la tarjeta',
    text: 'Con la tarjeta nueva se cobran $ 6.500 el 28 de noviembre de 2026. Auto Básico sigue en pausa hasta que se cobre. Si no se paga, el plan termina el 14 de diciembre de 2026.',
    amount: ownPrice(6500),
    asksForCard: true,
    isInHand: true,
  })
})

it('says a dispute without a card, and a plan that isn’t paused not at all', () => {
  expect(paused({ isDisputed: true, charge: null, reason: 'Tu banco desconoció un pago.' })).toEqual({
    title: 'Plan en pausa',
    text: 'Desde el 14 de noviembre de 2026. Tu banco desconoció un pago.',
    amount: null,
    asksForCard: false,
    isInHand: false,
  })
  expect(pauseOf({ subscription, paused: null })).toBeNull()
})

it.each([
  [{ nextTryAt: null }, 'Mercado Pago vuelve a probar, hasta cuatro veces en diez días. Si antes'],
  [{ nextTryAt: null, isCardReplaced: true }, 'Con la tarjeta nueva se cobran $ 6.500 en el próximo intento'],
  [
    { isRetried: false },
    'Ese cobro no se vuelve a probar. El próximo es el 28 de noviembre de 2026. Si antes',
  ],
  [{ isRetried: false, nextTryAt: null, isCardReplaced: true }, 'Ese cobro no se vuelve a probar. Va a la'],
] as const)('claims no more than is known: %j', (change, text) => {
  expect(nextTry({ ...CHARGE, ...change }).replaceAll('\u00a0', ' ')).toContain(text)
})
