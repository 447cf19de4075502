import { Injectable } from '@nestjs/common'
import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** No password has this hash. */
const NOBODYS = `${'0'.repeat(32)}:${'0'.repeat(128)}`

@Injectable()
export class Passwords {
  readonly nobodys = NOBODYS

  hash(password: string): Promise<string> {
    return hashPassword(password)
  }

  /** A null hash takes as long as a real one, so that timing doesn't reveal accounts. */
  matches(hash: string | null, password: string): Promise<boolean> {
    return verifyPassword({ hash: hash ?? NOBODYS, password })
  }
}
