import { VEHICLE_TYPES, type VehicleType } from '@preciosa/contracts'
import type { PoolClient } from 'pg'

const SPACE = 7317

/**
 * Does `work` while no other list of these vehicle types is staged, published or rolled back (design D2). The
 * locks belong to the connection: they end with it, also when the process is killed.
 */
export async function withListLocks<T>(
  client: PoolClient,
  types: readonly VehicleType[],
  { onWait, work }: { onWait: () => void | Promise<void>; work: () => Promise<T> },
): Promise<T> {
  // Always in the same order, so that two lists of both types never wait for each other.
  const keys = VEHICLE_TYPES.filter((type) => types.includes(type)).map(
    (type) => VEHICLE_TYPES.indexOf(type) + 1,
  )
  const held: number[] = []
  try {
    for (const key of keys) {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1, $2) as free', [
        SPACE,
        key,
      ])
      if (rows[0]?.free !== true) {
        await onWait()
        await client.query('select pg_advisory_lock($1, $2)', [SPACE, key])
      }
      held.push(key)
    }
    return await work()
  } finally {
    for (const key of held.reverse()) {
      await client.query('select pg_advisory_unlock($1, $2)', [SPACE, key]).catch(() => undefined)
    }
  }
}
