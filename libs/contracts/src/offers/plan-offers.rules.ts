import type { SubscriptionTemplate } from '../plans/plans.js'
import type { UserType } from '../user-type.js'

/** The operator sells InfoPro Grupal by agreement. */
export function isOfferedTo(
  type: UserType,
  { professional, subscriptionType }: Pick<SubscriptionTemplate, 'professional' | 'subscriptionType'>,
): boolean {
  return professional === (type === 'professional') && subscriptionType.type !== 'fleet'
}

/** Without payment and without end; InfoPro Grupal costs its members nothing, and is paid. */
export function isFreePlan({ subscriptionCode }: SubscriptionTemplate['subscriptionType']): boolean {
  return subscriptionCode === 'individualFree' || subscriptionCode === 'professionalFree'
}
