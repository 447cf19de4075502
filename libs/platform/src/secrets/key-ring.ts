import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { readSecretKeys, type SecretKey } from './secret-keys.rules.js'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * The installation's secret keys, with a subkey for each purpose. The first key seals and signs; all open and verify
 * (decision 087). Without keys, sealing and signing throw, and nothing opens.
 */
export class KeyRing {
  private readonly known = new Map<string, readonly Buffer[]>()

  constructor(private readonly keys: readonly SecretKey[]) {}

  /** @param text `id:value,id2:value2` @throws Error for another text */
  static of(text: string): KeyRing {
    const { keys, problems } = readSecretKeys(text)
    if (problems.length > 0) throw new Error(`SECRET_KEYS: ${problems.join('; ')}`)
    return new KeyRing(keys)
  }

  get ids(): readonly string[] {
    return this.keys.map(({ id }) => id)
  }

  /** The id of the key that seals. @throws Error without keys */
  get first(): string {
    const [first] = this.keys
    if (first === undefined) throw new Error('SECRET_KEYS is needed')
    return first.id
  }

  /** Encrypts a text (AES-256-GCM). @returns the key's id, a dot, and base64url */
  seal(text: string, purpose: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.subkey(purpose), iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return `${this.first}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
  }

  /** Decrypts a text of {@link seal}. @returns null for an unknown key, another purpose or a changed text */
  open(sealed: string, purpose: string): string | null {
    const key = this.subkeys(purpose)[this.ids.indexOf(keyIdOf(sealed))]
    const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url')
    if (key === undefined || bytes.length < IV_BYTES + TAG_BYTES) return null
    const options = { authTagLength: TAG_BYTES }
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), options)
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    try {
      const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
      return Buffer.concat(opened).toString('utf8')
    } catch {
      return null
    }
  }

  /** HMAC-SHA256 by the first key. */
  mac(text: string, purpose: string): Buffer {
    return hmac(this.subkey(purpose), text)
  }

  /** Those of all keys, to compare with a MAC of before a turn. */
  macs(text: string, purpose: string): Buffer[] {
    return this.subkeys(purpose).map((key) => hmac(key, text))
  }

  /** {@link mac} as base64url. */
  sign(text: string, purpose: string): string {
    return this.mac(text, purpose).toString('base64url')
  }

  isSigned(text: string, signature: unknown, purpose: string): boolean {
    return isAmong(this.macs(text, purpose), signature)
  }

  /** A key for one purpose, to hand to another process; it doesn't reveal the secret key. @returns base64url */
  derived(purpose: string): string {
    return this.subkey(purpose).toString('base64url')
  }

  isDerived(value: unknown, purpose: string): boolean {
    return isAmong(this.subkeys(purpose), value)
  }

  /** The key for one purpose by HKDF, 32 bytes, of the first secret key. @throws Error without keys */
  subkey(purpose: string): Buffer {
    const [first] = this.subkeys(purpose)
    if (first === undefined) throw new Error('SECRET_KEYS is needed')
    return first
  }

  /** Those of all secret keys, in their order. */
  subkeys(purpose: string): readonly Buffer[] {
    const known = this.known.get(purpose)
    if (known !== undefined) return known
    const made = this.keys.map(({ value }) => Buffer.from(hkdfSync('sha256', value, '', purpose, 32)))
    this.known.set(purpose, made)
    return made
  }
}

/** The id of the key that a text of {@link KeyRing.seal} is sealed with. */
export function keyIdOf(sealed: string): string {
  return sealed.slice(0, Math.max(sealed.indexOf('.'), 0))
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Compares in constant time; only the canonical base64url of a buffer equals it. */
function isAmong(wanted: readonly Buffer[], given: unknown): boolean {
  if (typeof given !== 'string') return false
  const bytes = Buffer.from(given)
  return wanted.map((one) => same(bytes, Buffer.from(one.toString('base64url')))).includes(true)
}

function same(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
