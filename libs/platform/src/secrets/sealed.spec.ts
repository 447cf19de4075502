import { seal, unseal } from './sealed.js'

const KEY = 'a secret key of an installation, long enough'

describe('a sealed text', () => {
  it('opens with its key and purpose, and looks different each time', () => {
    const sealed = seal('1234 · ñandú', KEY, 'mails')
    expect(unseal(sealed, KEY, 'mails')).toBe('1234 · ñandú')
    expect(seal('1234 · ñandú', KEY, 'mails')).not.toBe(sealed)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('1234')
  })

  it.each<[string, (sealed: string) => string | null]>([
    ['another key', (sealed) => unseal(sealed, `${KEY}.`, 'mails')],
    ['another purpose', (sealed) => unseal(sealed, KEY, 'codes')],
    ['a changed text', (sealed) => unseal(`${sealed.slice(0, -2)}AA`, KEY, 'mails')],
    ['a truncated text', (sealed) => unseal(sealed.slice(0, 20), KEY, 'mails')],
    ['an empty text', () => unseal('', KEY, 'mails')],
  ])("doesn't open with %s", (_, open) => {
    expect(open(seal('1234', KEY, 'mails'))).toBeNull()
  })
})
