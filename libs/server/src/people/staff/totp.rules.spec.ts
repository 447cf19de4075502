import { KeyRing } from '@preciosa/platform'
import { TOTP, URI } from 'otpauth'
import { newAuthenticator, stepOf } from './totp.rules.js'

const KEYS = KeyRing.of('specs:a-key-that-only-specs-may-know-of')
const NOW = new Date('2026-11-20T15:00:10Z')
const STEP = Math.floor(NOW.getTime() / 30_000)

const { encryptedSecret, address } = newAuthenticator('ana@ejemplo.com', KEYS)
const app = URI.parse(address)
const codeAt = (steps: number): string => {
  if (!(app instanceof TOTP)) throw new Error('The address is of no TOTP')
  return app.generate({ timestamp: NOW.getTime() + steps * 30_000 })
}

describe('a new authenticator', () => {
  it('has a URI that every app reads: six digits, half a minute, SHA-1', () => {
    expect(address).toMatch(/^otpauth:\/\/totp\/Preciosa:ana%40ejemplo\.com\?/)
    const parameters = new URL(address).searchParams
    expect(Object.fromEntries(parameters)).toEqual({
      issuer: 'Preciosa',
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  it('has a new secret each time and stores it encrypted', () => {
    const other = newAuthenticator('ana@ejemplo.com', KEYS)
    expect(other.address).not.toBe(address)
    expect(other.encryptedSecret).toMatch(/^specs\.[\w-]+$/)
    const secret = new URL(address).searchParams.get('secret') ?? ''
    expect(encryptedSecret).not.toContain(secret)
    expect(Buffer.from(encryptedSecret.split('.')[1] ?? '', 'base64url').toString()).not.toContain(secret)
  })
})

describe('a code', () => {
  it.each([-1, 0, 1])('is valid %i steps from now', (steps) => {
    expect(stepOf(codeAt(steps), encryptedSecret, KEYS, NOW)).toBe(STEP + steps)
  })

  it.each([-3, -2, 2, 3])('is invalid %i steps from now', (steps) => {
    expect(stepOf(codeAt(steps), encryptedSecret, KEYS, NOW)).toBeNull()
  })

  it('is invalid if it is wrong, empty or too short', () => {
    const near = [codeAt(-1), codeAt(0), codeAt(1)]
    const wrong = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code))
    expect(stepOf(wrong ?? '', encryptedSecret, KEYS, NOW)).toBeNull()
    expect(stepOf('', encryptedSecret, KEYS, NOW)).toBeNull()
    expect(stepOf('123', encryptedSecret, KEYS, NOW)).toBeNull()
  })
})

describe('the stored secret', () => {
  it('opens with an old key after a turn', () => {
    const turned = KeyRing.of(`anew:${'n'.repeat(32)},specs:a-key-that-only-specs-may-know-of`)
    expect(stepOf(codeAt(0), encryptedSecret, turned, NOW)).toBe(STEP)
  })

  it("doesn't open with another key or after a change", () => {
    const others = [KeyRing.of(`specs:${'o'.repeat(32)}`), KeyRing.of(`other:${'o'.repeat(32)}`)]
    for (const keys of others)
      expect(() => stepOf(codeAt(0), encryptedSecret, keys, NOW)).toThrow('SECRET_KEYS')
    for (const changed of ['', `${encryptedSecret}AAAA`, encryptedSecret.replace('specs.', 'specs.A')])
      expect(() => stepOf(codeAt(0), changed, KEYS, NOW)).toThrow('An authenticator is damaged')
  })
})
