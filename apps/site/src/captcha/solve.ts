import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PowChallenge } from '@preciosa/contracts'

/**
 * Finds the number that a proof of work asks for, and writes it as `captcha-response` wants it. Not by Web Crypto, which
 * an address without https doesn't have, and which takes longer for texts this short.
 * @returns null when there is none
 */
export function solve({ algorithm, challenge, maxnumber, salt, signature }: PowChallenge): string | null {
  const start = sha256.create().update(utf8ToBytes(salt))
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = start
      .clone()
      .update(utf8ToBytes(String(number)))
      .digest()
    if (bytesToHex(hash) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
  }
  return null
}
