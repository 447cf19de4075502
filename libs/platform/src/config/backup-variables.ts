import { bech32 } from '@scure/base'
import { z } from 'zod'
import { s3Place } from './file-variables.js'

/** Of age (decision 086): Bech32 of an X25519 secret key, with a checksum. */
const PREFIX = 'age-secret-key-'
const BYTES = 32

export const BACKUP_VARIABLES = {
  /** Folder of the nightly backups; another disk than the database's. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** In place of `BACKUP_DIR`. */
  BACKUP_S3: s3Place.optional(),
  BACKUP_KEY: z
    .string()
    .refine(
      isKey,
      'debe ser una clave de age, AGE-SECRET-KEY-1…, sin errores de tipeo (npm run backup -- --new-key)',
    )
    .optional(),
}

function isKey(text: string): boolean {
  if (text !== text.toUpperCase()) return false
  try {
    const { prefix, bytes } = bech32.decodeToBytes(text)
    return prefix.toLowerCase() === PREFIX && bytes.length === BYTES
  } catch {
    return false
  }
}
