import { derivedKey } from './internal-key.js'

/**
 * Returns 16 characters that only the key's owner can link to the text. @throws Error without `SECRET_KEY`
 */
export function pseudonymOf(text: string, secretKey: string | undefined): string {
  if (secretKey === undefined) throw new Error('SECRET_KEY is needed for pseudonyms')
  return derivedKey(secretKey, `preciosa: log: ${text}`).slice(0, 16)
}
