import { keyIdOf, KeyRing } from './key-ring.js'

const OLD = 'old:a-key-that-only-specs-may-know-of'
const NEW = 'anew:another-key-that-only-specs-may-know'
const old = KeyRing.of(OLD)
const turned = KeyRing.of(`${NEW},${OLD}`)
const anew = KeyRing.of(NEW)
const otherValue = KeyRing.of(`old:${'x'.repeat(32)}`)
const empty = new KeyRing([])

describe('a sealed text', () => {
  it('opens with its key and purpose, and looks different each time', () => {
    const sealed = old.seal('1234 · ñandú', 'mails')
    expect(old.open(sealed, 'mails')).toBe('1234 · ñandú')
    expect(old.seal('1234 · ñandú', 'mails')).not.toBe(sealed)
    expect(sealed).toMatch(/^old\.[\w-]+$/)
    expect(Buffer.from(sealed.slice(4), 'base64url').toString('latin1')).not.toContain('1234')
  })

  it('opens while its key is listed, and names the key', () => {
    const before = old.seal('1234', 'mails')
    const after = turned.seal('1234', 'mails')
    expect([before, after].map(keyIdOf)).toEqual(['old', 'anew'])
    expect([before, after].map((sealed) => turned.open(sealed, 'mails'))).toEqual(['1234', '1234'])
    expect([before, after].map((sealed) => anew.open(sealed, 'mails'))).toEqual([null, '1234'])
  })

  it.each<[string, (sealed: string) => string | null]>([
    ['another value of the key', (sealed) => otherValue.open(sealed, 'mails')],
    ['another purpose', (sealed) => old.open(sealed, 'codes')],
    ['a changed text', (sealed) => old.open(`${sealed.slice(0, -2)}AA`, 'mails')],
    ['a truncated text', (sealed) => old.open(sealed.slice(0, 20), 'mails')],
    ['another id', (sealed) => turned.open(sealed.replace('old.', 'anew.'), 'mails')],
    ['no id', (sealed) => old.open(sealed.slice(4), 'mails')],
    ['an empty text', () => old.open('', 'mails')],
    ['no keys', (sealed) => empty.open(sealed, 'mails')],
  ])("doesn't open with %s", (_, open) => {
    expect(open(old.seal('1234', 'mails'))).toBeNull()
  })
})

describe('a signature', () => {
  it('is made with the first key and accepted with each', () => {
    const before = old.sign('text', 'links')
    expect(turned.isSigned('text', before, 'links')).toBe(true)
    expect(turned.sign('text', 'links')).toBe(anew.sign('text', 'links'))
    expect(anew.isSigned('text', before, 'links')).toBe(false)
    expect(turned.macs('text', 'links')).toEqual([anew.mac('text', 'links'), old.mac('text', 'links')])
  })

  it('holds for its text and purpose only', () => {
    const signature = old.sign('text', 'links')
    expect(old.isSigned('another', signature, 'links')).toBe(false)
    expect(old.isSigned('text', signature, 'codes')).toBe(false)
    for (const wrong of [undefined, '', `${signature}A`, `${signature}=`, [signature]])
      expect(old.isSigned('text', wrong, 'links')).toBe(false)
  })
})

describe('a derived key', () => {
  it('is the first one, and each is accepted', () => {
    expect(turned.derived('site')).toBe(anew.derived('site'))
    expect(turned.isDerived(old.derived('site'), 'site')).toBe(true)
    expect(anew.isDerived(old.derived('site'), 'site')).toBe(false)
    expect(old.isDerived(old.derived('site'), 'worker')).toBe(false)
    expect(empty.isDerived('', 'site')).toBe(false)
  })

  it('has 32 bytes of its own for each purpose', () => {
    expect(old.subkeys('a')[0]).toHaveLength(32)
    expect(old.subkeys('a')).not.toEqual(old.subkeys('b'))
    expect(OLD).not.toContain(old.derived('a'))
  })
})

it('makes nothing without keys', () => {
  for (const make of [
    () => empty.seal('text', 'mails'),
    () => empty.sign('text', 'links'),
    () => empty.derived('site'),
    () => empty.first,
  ])
    expect(make).toThrow('SECRET_KEYS is needed')
})

it('refuses wrong keys without their value', () => {
  expect(() => KeyRing.of('a:hunter2')).toThrow('SECRET_KEYS: la clave 1 debe tener al menos 32 caracteres')
  expect(() => KeyRing.of('a:hunter2')).not.toThrow('hunter2')
})
