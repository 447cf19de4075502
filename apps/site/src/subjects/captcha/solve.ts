import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { PowChallenge } from '@preciosa/contracts/captcha'

/** Not by Web Crypto: it needs https and is slower for such short texts. Null without a solution. */
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
