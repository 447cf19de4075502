import { derivedKey } from './internal-key.js'

/**
 * What stands for an address or an e-mail where people aren't named: the same text has the same 16 characters in an
 * installation, and nobody without its key finds out which text it is.
 * @throws Error without `SECRET_KEY`
 */
export function pseudonymOf(text: string, secretKey: string | undefined): string {
  if (secretKey === undefined) throw new Error('SECRET_KEY is needed for pseudonyms')
  return derivedKey(secretKey, `preciosa: log: ${text}`).slice(0, 16)
}
