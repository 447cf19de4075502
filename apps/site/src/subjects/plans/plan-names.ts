import type { SubscriptionTemplate } from '@preciosa/contracts/plans'

/** Adds the billing period to the name of a paid plan. */
export function namedPlan({ name, price, type }: SubscriptionTemplate): string {
  if (price === 0) return name
  return `${name} ${type === 'anual' ? 'anual' : 'mensual'}`
}
