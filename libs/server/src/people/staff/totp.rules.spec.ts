import { TOTP, URI } from 'otpauth'
import { newAuthenticator, stepOf } from './totp.rules.js'

const KEY = 'a key that only specs may know of'
const NOW = new Date('2026-11-20T15:00:10Z')
const STEP = Math.floor(NOW.getTime() / 30_000)

const { encryptedSecret, address } = newAuthenticator('ana@ejemplo.com', KEY)
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
    const other = newAuthenticator('ana@ejemplo.com', KEY)
    expect(other.address).not.toBe(address)
    expect(other.encryptedSecret.split('.')).toHaveLength(3)
    const secret = new URL(address).searchParams.get('secret') ?? ''
    expect(encryptedSecret).not.toContain(secret)
    expect(Buffer.from(encryptedSecret.split('.')[1] ?? '', 'base64url').toString()).not.toContain(secret)
  })
})

describe('a code', () => {
  it.each([-1, 0, 1])('is valid %i steps from now', (steps) => {
    expect(stepOf(codeAt(steps), encryptedSecret, KEY, NOW)).toBe(STEP + steps)
  })

  it.each([-3, -2, 2, 3])('is invalid %i steps from now', (steps) => {
    expect(stepOf(codeAt(steps), encryptedSecret, KEY, NOW)).toBeNull()
  })

  it('is invalid if it is wrong, empty or too short', () => {
    const near = [codeAt(-1), codeAt(0), codeAt(1)]
    const wrong = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code))
    expect(stepOf(wrong ?? '', encryptedSecret, KEY, NOW)).toBeNull()
    expect(stepOf('', encryptedSecret, KEY, NOW)).toBeNull()
    expect(stepOf('123', encryptedSecret, KEY, NOW)).toBeNull()
  })
})

describe('the stored secret', () => {
  it('stays readable in the format of earlier versions', () => {
    const written = 'YSBrZXB0IHZhbHVl.2m-QNNR_Jrx6T9Qa46-82xQj-WD3jzz_R3W0DJ3-KsM.Yh9JS3f766i8hjxulCw8Vw'
    expect(stepOf('323540', written, KEY, NOW)).toBe(STEP)
  })

  it("can't be decrypted with another key", () => {
    expect(() => stepOf(codeAt(0), encryptedSecret, `${KEY}!`, NOW)).toThrow()
  })

  it("can't be decrypted after a change", () => {
    const [iv = '', sealed = '', tag = ''] = encryptedSecret.split('.')
    const flipped = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
    expect(() => stepOf(codeAt(0), [iv, flipped, tag].join('.'), KEY, NOW)).toThrow()
    const shorter = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url')
    expect(() => stepOf(codeAt(0), [iv, sealed, shorter].join('.'), KEY, NOW)).toThrow()
    for (const part of ['', iv, `${iv}.${sealed}`, `${encryptedSecret}.${tag}`])
      expect(() => stepOf(codeAt(0), part, KEY, NOW)).toThrow('An authenticator is damaged')
  })
})
