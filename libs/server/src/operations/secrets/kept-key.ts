import { randomBytes } from 'node:crypto'
import { ConfigError, keyIdOf, type KeyRing, type Queryable } from '@preciosa/platform'

/** Which feature needs a key that never changes. */
export type KeptKeyPurpose = 'free credits' | 'identity'

export function sealedAs(purpose: string): string {
  return `preciosa: kept key: ${purpose}`
}

/**
 * Returns a random key that is made once per installation, for what must outlive a turn of `SECRET_KEYS`.
 * Needs its own connection: a transaction that rolls back would lose it.
 * @throws ConfigError if `SECRET_KEYS` doesn't open it
 */
export async function openKeptKey(db: Queryable, keys: KeyRing, purpose: KeptKeyPurpose): Promise<string> {
  const known = await sealedKey(db, purpose)
  if (known === undefined) {
    const made = keys.seal(randomBytes(32).toString('base64url'), sealedAs(purpose))
    await db.query('insert into public.kept_key (purpose, sealed) values ($1, $2) on conflict do nothing', [
      purpose,
      made,
    ])
  }
  // Another process may have made it first.
  const sealed = known ?? (await sealedKey(db, purpose)) ?? ''
  const opened = keys.open(sealed, sealedAs(purpose))
  if (opened === null)
    throw new ConfigError(
      `SECRET_KEYS no abre la clave guardada «${purpose}», que está sellada con la clave «${keyIdOf(sealed)}»: falta, o cambió su valor. Volvé a ponerla al final con el valor que tenía; docs/secrets.md dice qué hacer si se perdió.`,
    )
  return opened
}

async function sealedKey(db: Queryable, purpose: string): Promise<string | undefined> {
  const { rows } = await db.query<{ sealed: string }>(
    'select sealed from public.kept_key where purpose = $1',
    [purpose],
  )
  return rows[0]?.sealed
}
