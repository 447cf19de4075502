import type { VehicleType } from '@preciosa/contracts'
import type { Queryable } from '@preciosa/platform'

/** Raises the guide's revision and tells every process (design D14); in the transaction that changes what is seen. */
export async function raiseRevision(db: Queryable, vehicleType: VehicleType): Promise<void> {
  await db.query('update guide_state set revision = revision + 1 where vehicle_type = $1', [vehicleType])
  await db.query(`select pg_notify('guide', $1)`, [vehicleType])
}
