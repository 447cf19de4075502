import type { VehicleType } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'

/** The channel on which a publication is told (design D14); the payload is the vehicle type. */
export const GUIDE_CHANNEL = 'guide'

/** Raises the guide's revision and tells every process (design D14); in the transaction that changes what is seen. */
export async function raiseRevision(db: Queryable, vehicleType: VehicleType): Promise<void> {
  await db.query('update guide_state set revision = revision + 1 where vehicle_type = $1', [vehicleType])
  await db.query('select pg_notify($1, $2)', [GUIDE_CHANNEL, vehicleType])
}
