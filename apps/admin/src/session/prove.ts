import type { PowChallenge } from '@preciosa/contracts/captcha'

/** Hashes per batch; the page must stay responsive. */
const AT_ONCE = 500

/**
 * Browsers offer Web Crypto only under https and on localhost.
 * @returns the value of `captcha-response`
 * @throws Error without Web Crypto or without a solution
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

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
