import type { SealedKind } from './secrets.rules.js'
import { SEALED_FOR } from '../mail/index.js'
import { sealedAs } from './kept-key.js'

/** Purpose of the authenticators of staff. */
export const STAFF_TOTP = 'preciosa: staff totp'

export interface SealedPlace {
  kind: SealedKind
  /** SQL of its rows as `key` and `sealed`. */
  rows: string
  /** SQL that replaces $2 of the key $1 by $3. */
  replace: string
  purposeOf: (key: string) => string
}

/** Where texts are kept that `SECRET_KEYS` must open. */
export const SEALED_PLACES: readonly SealedPlace[] = [
  {
    kind: 'kept',
    rows: 'select purpose as key, sealed from kept_key',
    replace: 'update kept_key set sealed = $3 where purpose = $1 and sealed = $2',
    purposeOf: sealedAs,
  },
  {
    kind: 'authenticator',
    rows: 'select id::text as key, totp_secret as sealed from staff where totp_secret is not null',
    replace: 'update staff set totp_secret = $3 where id = $1::int and totp_secret = $2',
    purposeOf: () => STAFF_TOTP,
  },
  {
    kind: 'mail',
    rows: `select id::text as key, data ->> 'sealed' as sealed from mail
            where ended_at is null and data ->> 'sealed' is not null`,
    replace: `update mail set data = jsonb_build_object('sealed', $3::text)
               where id = $1::uuid and data ->> 'sealed' = $2`,
    purposeOf: () => SEALED_FOR,
  },
]
