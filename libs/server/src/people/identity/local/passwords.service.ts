import { Injectable } from '@nestjs/common'
import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** No password has this hash. */
const DUMMY_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`

@Injectable()
export class Passwords {
  readonly dummyHash = DUMMY_HASH

  hash(password: string): Promise<string> {
    return hashPassword(password)
  }

  /** A null hash takes as long as a real one, so that timing doesn't reveal accounts. */
  matches(hash: string | null, password: string): Promise<boolean> {
    return verifyPassword({ hash: hash ?? DUMMY_HASH, password })
  }
}
