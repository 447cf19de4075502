import type { SubscriptionTemplate } from '@preciosa/contracts'

const free = { infocreditsPerMonth: 0, price: 0, type: 'monthly' } as const

/** Plans on sale, in the API's order. */
export const PLANS: readonly SubscriptionTemplate[] = [
  {
    ...free,
    id: 1,
    name: 'Free',
    professional: false,
    subscriptionType: { type: 'individual', subscriptionCode: 'individualFree' },
  },
  ...(['monthly', 'anual'] as const).map((type, at) => ({
    id: 2 + at,
    name: 'Premium',
    type,
    price: type === 'monthly' ? 12_000 : 129_600,
    infocreditsPerMonth: 45,
    professional: false,
    subscriptionType: { type: 'individual', subscriptionCode: 'individualPremium' } as const,
  })),
  {
    ...free,
    id: 4,
    name: 'Free',
    professional: true,
    subscriptionType: { type: 'professional', subscriptionCode: 'professionalFree' },
  },
]
