import { createHash } from 'node:crypto'

/** A proof of work as `GET /auth/captcha` gives it. */
interface PowChallenge {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

/** Does the work, as any program can. @returns what to send in `captcha-response` */
export function solveCaptcha({ algorithm, challenge, maxnumber, salt, signature }: PowChallenge): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256').update(`${salt}${number}`).digest('hex')
    if (hash === challenge)
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('The captcha has no solution')
}
