import { CANCELLED, mayDo } from './own-plan.rules.js'

const MOMENT = new Date('2026-11-20T12:00:00Z')
const PLAN = {
  ...({ code: 'individualCar', status: 'active', externalId: '2c93' } as const),
  ...{ endsAt: null, cancelRequestedAt: null, cancelledAt: null },
}
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
    ['Ya pediste la baja.', CANCELLED, 'Tu plan termina, y no se cobra más.'],
  ],
] as const)('says what may be done with %s', (_, present, [leave, stay, changeCard]) => {
  expect(mayDo(present)).toEqual({ leave, stay, changeCard })
})
