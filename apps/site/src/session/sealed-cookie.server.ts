import { hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const

export interface CookieOptions {
  name: string
  secretKey: string
  /** Sent over HTTPS only. */
  secure: boolean
}

export interface Opened {
  value: string
  /** For how many seconds it was sealed. */
  lifetime: number
  /** More than half of that is over. */
  old: boolean
}

/** A cookie with one value that scripts can't read and nobody but the site's servers can read or make. */
export class SealedCookie {
  private readonly key: Uint8Array

  constructor(private readonly options: CookieOptions) {
    // The name is part of the key: one cookie's content is worth nothing in another.
    this.key = new Uint8Array(hkdfSync('sha256', options.secretKey, '', `cookie ${options.name}`, 32))
  }

  /** The `Set-Cookie` header that keeps a value for so many seconds. */
  async seal(value: string, seconds: number): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const sealed = await new EncryptJWT({ value })
      .setProtectedHeader(ENCRYPTION)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .encrypt(this.key)
    return this.header(sealed, seconds)
  }

  /** The `Set-Cookie` header that removes it. */
  clear(): string {
    return this.header('', 0)
  }

  /** What a request brought; null when there is nothing, or nothing of ours, or its time is over. */
  async open(request: Request): Promise<Opened | null> {
    const sealed = this.sent(request)
    if (sealed === null) return null
    try {
      const { payload } = await jwtDecrypt<{ value: unknown }>(sealed, this.key, {
        keyManagementAlgorithms: [ENCRYPTION.alg],
        contentEncryptionAlgorithms: [ENCRYPTION.enc],
        requiredClaims: ['iat', 'exp'],
      })
      const { value, iat = 0, exp = 0 } = payload
      if (typeof value !== 'string') return null
      return { value, lifetime: exp - iat, old: Date.now() / 1000 > (iat + exp) / 2 }
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  /** Whether a request brought one, good or not. */
  isIn(request: Request): boolean {
    return this.sent(request) !== null
  }

  private sent(request: Request): string | null {
    const start = `${this.options.name}=`
    const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
    return pairs.find((pair) => pair.startsWith(start) && pair !== start)?.slice(start.length) ?? null
  }

  private header(content: string, seconds: number): string {
    const { name, secure } = this.options
    const parts = [`${name}=${content}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax']
    return [...parts, ...(secure ? ['Secure'] : [])].join('; ')
  }
}
