import type { SubscriptionTemplate } from '@preciosa/contracts'

/** A plan's name, which says how it is paid where it is. */
export function namedPlan({ name, price, type }: SubscriptionTemplate): string {
  if (price === 0) return name
  return `${name} ${type === 'anual' ? 'anual' : 'mensual'}`
}
