import { VEHICLE_TYPES, type VehicleType } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import type { PoolClient } from 'pg'

const SPACE = 7317
const LOCK_NOT_AVAILABLE = '55P03'

export interface LockedWork<T> {
  onWait?: () => void | Promise<void>
  lockWaitMs?: number | undefined
  work: () => Promise<T>
}

/**
 * Excludes other imports and rollbacks. The locks end with the connection, even if the process is
 * killed.
 * @throws AppError `conflict` when the locks aren't free in time
 */
export async function withListLocks<T>(
  client: PoolClient,
  types: readonly VehicleType[],
  { onWait, lockWaitMs, work }: LockedWork<T>,
): Promise<T> {
  // Always in the same order, so that two lists of both types can't deadlock.
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
        await onWait?.()
        await waitForLock(client, key, lockWaitMs)
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

async function waitForLock(client: PoolClient, key: number, lockWaitMs: number | undefined): Promise<void> {
  if (lockWaitMs === undefined) {
    await client.query('select pg_advisory_lock($1, $2)', [SPACE, key])
    return
  }
  await client.query(`select set_config('lock_timeout', $1, false)`, [`${lockWaitMs}ms`])
  try {
    await client.query('select pg_advisory_lock($1, $2)', [SPACE, key])
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new AppError('conflict', 'Se está procesando otra lista: probá de nuevo en un momento.')
  } finally {
    await client.query('reset lock_timeout')
  }
}
