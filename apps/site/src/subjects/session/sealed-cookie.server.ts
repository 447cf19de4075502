import type { KeyRing } from '@preciosa/platform/edge'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { LRUCache } from 'lru-cache'

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const
/** Browsers accept a `__Host-` cookie over TLS only and from this host only (RFC 6265bis). */
const HOST_ONLY = '__Host-'

/** About 10 MB. */
const REMEMBERED = 10_000

interface Content {
  value: string
  iat: number
  exp: number
  /** By another key than the first, so that a turn of the keys renews the cookie. */
  hasOldKey: boolean
}

export interface CookieOptions {
  name: string
  keys: KeyRing
  secure: boolean
  /** `None` if another site's page must be able to post the cookie. */
  sameSite?: 'Lax' | 'None'
  /** Each embedding site gets its own cookie (CHIPS). */
  partitioned?: boolean
}

export interface Opened {
  value: string
  /** Seconds. */
  lifetime: number
  /** It needs renewal: more than half of the lifetime is over, or an older key sealed it. */
  old: boolean
}

/** An encrypted HttpOnly cookie with one value. */
export class SealedCookie {
  private readonly name: string
  private readonly key: Uint8Array
  private readonly keys: readonly Uint8Array[]
  /** Cached, since every request brings the cookie and a page reads it several times. */
  private readonly opened = new LRUCache<string, Content>({ max: REMEMBERED })

  constructor(private readonly options: CookieOptions) {
    const { name, keys, secure } = options
    this.name = secure ? HOST_ONLY + name : name
    // The name is part of the key, so the content is invalid in another cookie.
    this.key = keys.subkey(`cookie ${this.name}`)
    this.keys = keys.subkeys(`cookie ${this.name}`)
  }

  async seal(value: string, seconds: number): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const sealed = await new EncryptJWT({ value })
      .setProtectedHeader(ENCRYPTION)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .encrypt(this.key)
    return this.header(sealed, seconds)
  }

  clear(): string {
    return this.header('', 0)
  }

  /** Null if missing, forged or expired. */
  async open(request: Request): Promise<Opened | null> {
    const sealed = this.sent(request)
    if (sealed === null) return null
    const content = await this.contentOf(sealed)
    const now = Date.now() / 1000
    if (content === null || content.exp <= now) return null
    const { value, iat, exp, hasOldKey } = content
    return { value, lifetime: exp - iat, old: hasOldKey || now > (iat + exp) / 2 }
  }

  private async contentOf(sealed: string): Promise<Content | null> {
    const known = this.opened.get(sealed)
    if (known !== undefined) return known
    for (const [at, key] of this.keys.entries()) {
      const content = await contentBy(key, sealed)
      if (content === null) continue
      const made = { ...content, hasOldKey: at > 0 }
      this.opened.set(sealed, made)
      return made
    }
    return null
  }

  isIn(request: Request): boolean {
    return this.sent(request) !== null
  }

  private sent(request: Request): string | null {
    const start = `${this.name}=`
    const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
    return pairs.find((pair) => pair.startsWith(start) && pair !== start)?.slice(start.length) ?? null
  }

  private header(content: string, seconds: number): string {
    const { secure, sameSite = 'Lax', partitioned = false } = this.options
    const parts = [
      `${this.name}=${content}`,
      'Path=/',
      `Max-Age=${seconds}`,
      'HttpOnly',
      `SameSite=${sameSite}`,
    ]
    // Browsers accept `None` only with `Secure`.
    const isSecure = secure || sameSite === 'None'
    return [...parts, ...(isSecure ? ['Secure'] : []), ...(partitioned ? ['Partitioned'] : [])].join('; ')
  }
}

async function contentBy(key: Uint8Array, sealed: string): Promise<Omit<Content, 'hasOldKey'> | null> {
  try {
    const { payload } = await jwtDecrypt<{ value: unknown }>(sealed, key, {
      keyManagementAlgorithms: [ENCRYPTION.alg],
      contentEncryptionAlgorithms: [ENCRYPTION.enc],
      requiredClaims: ['iat', 'exp'],
    })
    const { value, iat = 0, exp = 0 } = payload
    return typeof value === 'string' ? { value, iat, exp } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
