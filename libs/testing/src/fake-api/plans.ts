import type { Subscription } from '@preciosa/contracts/own-account'
import type { Product } from '@preciosa/contracts/payments'
import type { SubscriptionTemplate } from '@preciosa/contracts/plans'

type Code = Subscription['subscriptionType']['subscriptionCode']

const free = (id: number, professional: boolean, code: Code): SubscriptionTemplate => ({
  id,
  name: 'Free',
  type: 'monthly',
  price: 0,
  infocreditsPerMonth: 0,
  professional,
  subscriptionType: { type: professional ? 'professional' : 'individual', subscriptionCode: code },
})

const paid = (
  id: number,
  name: string,
  price: number,
  { type, code, queries }: { type: Subscription['subscriptionType']['type']; code: Code; queries: number },
): SubscriptionTemplate[] =>
  (['monthly', 'anual'] as const).map((billing, at) => ({
    id: id + at,
    name,
    type: billing,
    price: billing === 'monthly' ? price : price * 12 * 0.9,
    infocreditsPerMonth: queries,
    professional: type === 'professional',
    subscriptionType: { type, subscriptionCode: code },
  }))

/** Plans on sale, in the API's order. */
export const PLANS: readonly SubscriptionTemplate[] = [
  free(1, false, 'individualFree'),
  ...paid(7, 'Moto Básico', 4500, { type: 'moto', code: 'individualMotorbike', queries: 15 }),
  ...paid(5, 'Auto Básico', 6500, { type: 'car', code: 'individualCar', queries: 15 }),
  ...paid(2, 'Premium', 12_000, { type: 'individual', code: 'individualPremium', queries: 45 }),
  free(4, true, 'professionalFree'),
  ...paid(9, 'InfoPro Individual', 30_000, {
    type: 'professional',
    code: 'professionalIndividual',
    queries: 100,
  }),
]

export const PRODUCTS: readonly Product[] = [
  { id: 1, infoCredits: 15, price: 7500, off: 0 },
  { id: 2, infoCredits: 45, price: 20_250, off: 10 },
  { id: 3, infoCredits: 60, price: 24_000, off: 20 },
]
