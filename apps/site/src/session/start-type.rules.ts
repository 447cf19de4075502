import type { VehicleType } from '@preciosa/contracts'

/** The half of the guide that a person starts on: plans named "Moto" on motorcycles (spec 1 §6). */
export function startTypeOf(plan: { name: string } | null): VehicleType {
  return plan !== null && /\bmoto/i.test(plan.name) ? 'motorcycles' : 'cars'
}
