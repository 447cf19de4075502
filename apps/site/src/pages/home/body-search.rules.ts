import { isInPlansFor, type UserType } from '@preciosa/contracts'

/** Says who may search by body type; null for a user type without a plan that has it. */
export function bodySearchOffer(type: UserType | null): string | null {
  return isInPlansFor(type ?? 'individual', 'VISUAL_SEARCH') ? 'Con una cuenta gratis de particular' : null
}
