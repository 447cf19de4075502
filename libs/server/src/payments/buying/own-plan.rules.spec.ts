import { mayDo } from './own-plan.rules.js'

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
