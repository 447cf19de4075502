import { Injectable } from '@nestjs/common'
import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** A hash that no password has. */
const NOBODYS = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/** Hashes passwords (scrypt, better-auth's); some 80 ms each. */
@Injectable()
export class Passwords {
  /** A hash for an identity that has no password yet. */
  readonly nobodys = NOBODYS

  hash(password: string): Promise<string> {
    return hashPassword(password)
  }

  /**
   * Whether a password is the one of a hash. Without one it is not, and that takes as long: the
   * duration of an answer doesn't tell whether there is an account.
   */
  matches(hash: string | null, password: string): Promise<boolean> {
    return verifyPassword({ hash: hash ?? NOBODYS, password })
  }
}
