import type { RejectedInvoice } from '../orders/index.js'
import { mayDo, rejectedCharge } from './own-plan.rules.js'

const MOMENT = new Date('2026-11-20T12:00:00Z')
const PLAN = {
  ...({ code: 'individualCar', status: 'active', externalId: '2c93' } as const),
  ...{ endsAt: null, cancelRequestedAt: null, cancelledAt: null },
}
const CANCELLED =
  'Mercado Pago ya no va a cobrar este plan. Dura hasta el final de lo que está pago; para seguir después, elegilo de nuevo.'
const LEFT = { ...PLAN, status: 'ending', endsAt: MOMENT, cancelRequestedAt: MOMENT } as const

it.each([
  ['no plan', undefined, ['No tenés un plan pago.', 'No tenés un plan pago.', 'No tenés un plan pago.']],
  ['a plan that is charged', PLAN, [null, 'No pediste la baja.', null]],
  [
    'one that was given',
    { ...PLAN, externalId: null },
    [null, 'No pediste la baja.', 'Tu plan no se cobra con tarjeta.'],
  ],
  ['one that was left', LEFT, ['Ya pediste la baja.', null, 'Tu plan termina, y no se cobra más.']],
  [
    'one that another follows',
    { ...LEFT, cancelRequestedAt: null },
    [null, null, 'Tu plan termina, y no se cobra más.'],
  ],
  [
    'one that Mercado Pago cancelled',
    { ...LEFT, cancelledAt: MOMENT },
    [CANCELLED, CANCELLED, 'Tu plan termina, y no se cobra más.'],
  ],
] as const)('says what may be done with %s', (_, present, [leave, stay, changeCard]) => {
  expect(mayDo(present, false)).toEqual({ leave, stay, changeCard })
})

it('lets a plan be given up that follows one that was left or cancelled', () => {
  expect(mayDo(LEFT, true).leave).toBeNull()
  expect(mayDo({ ...LEFT, cancelledAt: MOMENT }, true).leave).toBeNull()
})

describe('a rejected charge', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12))
  const REJECTED: RejectedInvoice = {
    id: 'b1',
    status: 'pending',
    detail: 'cc_rejected_other_reason',
    amountCents: 650_000,
    method: 'visa',
    lastFour: '3704',
    rejectedAt: at(14),
    knownAt: at(14),
    retryAt: at(28),
  }
  const SAID = { nextChargeAt: at(30), cardChangedAt: null }
  const chargeOf = (change: Partial<RejectedInvoice> = {}, said: object = {}) =>
    rejectedCharge({ ...REJECTED, ...change }, { ...SAID, ...said }, at(20))

  it('says what was tried, with which card, and when it is tried again', () => {
    expect(chargeOf()).toEqual({
      paymentId: 'b1',
      amount: 6500,
      at: at(14).toISOString(),
      card: { brand: 'Visa', lastFour: '3704' },
      isCardReplaced: false,
      isRetried: true,
      nextTryAt: at(28).toISOString(),
    })
    expect(chargeOf({ lastFour: null }).card).toBeNull()
  })

  it.each([
    ['a try that isn’t said', { retryAt: null }, {}, [true, null]],
    ['a try of a day that has passed', { retryAt: at(16) }, {}, [true, null]],
    ['the next charge after the last try', { status: 'cancelled' }, {}, [false, at(30).toISOString()]],
    ['no charge at all', { status: 'cancelled' }, { nextChargeAt: null }, [false, null]],
  ] as const)('leaves %s', (_, change, said, next) => {
    const { isRetried, nextTryAt } = chargeOf(change, said)
    expect([isRetried, nextTryAt]).toEqual(next)
  })

  it('belongs to the card that was tried', () => {
    expect(chargeOf({}, { cardChangedAt: at(13) }).isCardReplaced).toBe(false)
    expect(chargeOf({}, { cardChangedAt: at(15) }).isCardReplaced).toBe(true)
  })
})
