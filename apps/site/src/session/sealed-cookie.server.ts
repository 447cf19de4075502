import { hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { LRUCache } from 'lru-cache'

const ENCRYPTION = { alg: 'dir', enc: 'A256GCM' } as const
/** A browser takes a cookie of such a name over TLS only, for this host alone and from nobody else (RFC 6265bis). */
const HOST_ONLY = '__Host-'

/** Sessions whose contents are remembered, some 10 MB. */
const REMEMBERED = 10_000

/** What was sealed, and when, in seconds. */
interface Content {
  value: string
  iat: number
  exp: number
}

export interface CookieOptions {
  name: string
  secretKey: string
  /** Sent over HTTPS only, and then under a name that holds it to this host. */
  secure: boolean
  /** `None` where it has to come with what another site's page posts; `Lax` when left out. */
  sameSite?: 'Lax' | 'None'
  /** In a frame of another site's page it is that site's alone: the same frame elsewhere has another one (CHIPS). */
  partitioned?: boolean
}

export interface Opened {
  value: string
  /** For how many seconds it was sealed. */
  lifetime: number
  /** More than half of that is over: it is to be sealed anew. */
  old: boolean
}

/** A cookie with one value that scripts can't read and nobody but the site's servers can read or make. */
export class SealedCookie {
  private readonly name: string
  private readonly key: Uint8Array
  /** What good cookies hold: a person brings theirs with every request, and a page reads it several times. */
  private readonly opened = new LRUCache<string, Content>({ max: REMEMBERED })

  constructor(private readonly options: CookieOptions) {
    const { name, secretKey, secure } = options
    this.name = secure ? HOST_ONLY + name : name
    // The name is part of the key: one cookie's content is worth nothing in another.
    this.key = new Uint8Array(hkdfSync('sha256', secretKey, '', `cookie ${this.name}`, 32))
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
    const content = await this.contentOf(sealed)
    const now = Date.now() / 1000
    if (content === null || content.exp <= now) return null
    const { value, iat, exp } = content
    return { value, lifetime: exp - iat, old: now > (iat + exp) / 2 }
  }

  /** Null for what isn't ours, or whose time was over when it came first. */
  private async contentOf(sealed: string): Promise<Content | null> {
    const known = this.opened.get(sealed)
    if (known !== undefined) return known
    try {
      const { payload } = await jwtDecrypt<{ value: unknown }>(sealed, this.key, {
        keyManagementAlgorithms: [ENCRYPTION.alg],
        contentEncryptionAlgorithms: [ENCRYPTION.enc],
        requiredClaims: ['iat', 'exp'],
      })
      const { value, iat = 0, exp = 0 } = payload
      if (typeof value !== 'string') return null
      const content: Content = { value, iat, exp }
      this.opened.set(sealed, content)
      return content
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
    // Browsers take `None` over TLS alone, or from this machine.
    const isSecure = secure || sameSite === 'None'
    return [...parts, ...(isSecure ? ['Secure'] : []), ...(partitioned ? ['Partitioned'] : [])].join('; ')
  }
}
