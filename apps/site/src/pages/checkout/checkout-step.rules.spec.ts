import type { Offer } from '@preciosa/contracts/payments'
import { type CheckoutFacts, shownStep } from './checkout-step.rules.js'

const PAYMENT = '0190a7f0-0000-7000-8000-0000000000aa'
const CODES = ['billing-incomplete', 'permission', 'conflict', 'credits-paused'] as const
const ASKED = [null, 'facturacion', 'pago', 'resultado'] as const

type Code = NonNullable<Offer['refusal']>['code']

const facts = (code: Code | null, complete: boolean, pendingPaymentId: string | null = null) => ({
  offer: { refusal: code === null ? null : { code, detail: 'No.' }, pendingPaymentId },
  billing: { complete },
})

const ALL: CheckoutFacts[] = [
  null,
  ...[null, ...CODES].flatMap((code) =>
    [true, false].flatMap((complete) => [null, PAYMENT].map((pending) => facts(code, complete, pending))),
  ),
]

it.each(ALL)('shows the step that it leads to, with the facts %j', (known) => {
  for (const asked of ASKED) {
    const shown = shownStep(asked, known)
    expect(shownStep(shown, known)).toBe(shown)
  }
})

it.each<[string, CheckoutFacts, ReturnType<typeof shownStep>[]]>([
  ['all is open', facts(null, true), ['pago', 'facturacion', 'pago', 'pago']],
  [
    'billing is incomplete',
    facts('billing-incomplete', false),
    ['facturacion', 'facturacion', 'facturacion', 'facturacion'],
  ],
  [
    'billing was incomplete for the offer only',
    facts('billing-incomplete', true),
    ['facturacion', 'facturacion', 'facturacion', 'facturacion'],
  ],
  [
    'billing is incomplete for the profile only',
    facts(null, false),
    ['facturacion', 'facturacion', 'facturacion', 'facturacion'],
  ],
  [
    'the offer is refused, so billing would be for nothing',
    facts('permission', false),
    ['pago', 'pago', 'pago', 'pago'],
  ],
  ['the offer is refused with complete billing', facts('conflict', true), ['pago', 'pago', 'pago', 'pago']],
  ['a payment waits', facts('conflict', true, PAYMENT), ['resultado', 'resultado', 'resultado', 'resultado']],
  [
    'a payment waits and billing is incomplete',
    facts('billing-incomplete', false, PAYMENT),
    ['resultado', 'resultado', 'resultado', 'resultado'],
  ],
  ['nothing is sold', null, ['pago', 'pago', 'pago', 'pago']],
])('leads from entry, billing, payment and result to the open step when %s', (_, known, shown) => {
  expect(ASKED.map((asked) => shownStep(asked, known))).toEqual(shown)
})
