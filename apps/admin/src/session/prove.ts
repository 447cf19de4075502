import type { PowChallenge } from '@preciosa/contracts'

/** Hashes asked for at once: each is a task of its own, and the page has to stay quick. */
const AT_ONCE = 500

/**
 * Does a proof of work by Web Crypto, which an address without https has only on this machine.
 * @returns what goes into `captcha-response`
 * @throws Error where there is no Web Crypto, or no solution
 */
export async function prove({
  algorithm,
  challenge,
  maxnumber,
  salt,
  signature,
}: PowChallenge): Promise<string> {
  if (!globalThis.isSecureContext) throw new Error('Abrí la consola por https para poder entrar.')
  for (let first = 0; first <= maxnumber; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, maxnumber - first + 1) }, (_, at) => first + at)
    const hashes = await Promise.all(numbers.map((number) => sha256(`${salt}${number}`)))
    const number = numbers[hashes.indexOf(challenge)]
    if (number !== undefined) return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
  }
  throw new Error('La comprobación no tiene solución.')
}

/** In hexadecimal digits. */
async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
