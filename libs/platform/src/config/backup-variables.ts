import { z } from 'zod'

/** Of age (decision 086): Bech32 of an X25519 secret key. */
const KEY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/

export const BACKUP_VARIABLES = {
  /** Folder of the nightly backups; another disk than the database's. */
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEY: z
    .string()
    .regex(KEY, 'debe ser una clave de age: AGE-SECRET-KEY-1… (npm run backup -- --new-key)')
    .optional(),
}
