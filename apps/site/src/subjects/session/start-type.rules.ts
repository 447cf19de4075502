import type { VehicleType } from '@preciosa/contracts'

/** Vehicle type shown first: plans named "Moto" start on motorcycles. */
export function startTypeOf(plan: { name: string } | null): VehicleType {
  return plan !== null && /\bmoto/i.test(plan.name) ? 'motorcycles' : 'cars'
}
