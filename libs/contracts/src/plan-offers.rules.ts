import type { SubscriptionTemplate } from './http/plans.js'
import type { UserType } from './http/auth.js'

/** Whether a plan is offered to a type of user; InfoPro Grupal is agreed on with the operator (spec 2 §2, plan cards). */
export function isOfferedTo(
  type: UserType,
  { professional, subscriptionType }: Pick<SubscriptionTemplate, 'professional' | 'subscriptionType'>,
): boolean {
  return professional === (type === 'professional') && subscriptionType.type !== 'fleet'
}
