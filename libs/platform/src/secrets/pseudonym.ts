import type { KeyRing } from './key-ring.js'

/** Returns 16 characters that only the key's owner can link to the text. @throws Error without `SECRET_KEYS` */
export function pseudonymOf(text: string, keys: KeyRing): string {
  return keys.sign(text, 'preciosa: log').slice(0, 16)
}
