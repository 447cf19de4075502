import { FixedClock } from '../clock/clock.js'
import { KeyRing } from '../secrets/key-ring.js'
import { fileOfName } from './file-kinds.js'
import { FileLinks, type SignedLink } from './file-links.js'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const NOW = new Date('2026-11-15T12:00:00Z')
const SECRETS = 'specs:a-key-that-only-specs-may-know-of'

const linksAt = (now: Date, secretKeys = SECRETS) =>
  new FileLinks({ keys: KeyRing.of(secretKeys) }, new FixedClock(now))
const links = linksAt(NOW)

function partsOf(link: string): { name: string; signed: SignedLink } {
  const { pathname, searchParams } = new URL(link, 'http://here')
  const text = (part: string) => searchParams.get(part) ?? undefined
  return {
    name: pathname.replace('/admin/files/', ''),
    signed: { expires: Number(text('expires')), as: text('as'), signature: text('signature') },
  }
}

const refusal = (name: string, signed: SignedLink, by = links): string => {
  try {
    by.open(name, signed)
    return 'opened'
  } catch (error) {
    const { code, message } = error as { code: string; message: string }
    return `${code}: ${message}`
  }
}
const WRONG = 'permission: El enlace no es válido: está cortado o cambiado. Pedí otro.'

it('opens its file under the given name until it expires', () => {
  const key = `documents/${ID}.pdf`
  const link = links.to(key, { seconds: 60, as: 'Revista & guía n.º 3.pdf' })
  const { name, signed } = partsOf(link)
  expect(signed.as).toBe('Revista & guía n.º 3.pdf')
  expect(links.open(name, signed)).toEqual({
    key,
    kind: 'documents',
    visibility: 'private',
    type: 'application/pdf',
  })
  const at = (seconds: number) => linksAt(new Date(NOW.getTime() + seconds * 1000))
  expect(refusal(name, signed, at(59))).toBe('opened')
  expect(refusal(name, signed, at(60))).toBe('permission: El enlace venció. Pedí otro.')
})

it('opens a link of before a turn while the old key is listed', () => {
  const { name, signed } = partsOf(links.to(`documents/${ID}.pdf`, { seconds: 60 }))
  const first = `anew:${'n'.repeat(32)}`
  expect(refusal(name, signed, linksAt(NOW, `${first},${SECRETS}`))).toBe('opened')
  expect(refusal(name, signed, linksAt(NOW, first))).toBe(WRONG)
})

it('links to public files without a signature', () => {
  const key = `images/${ID}.webp`
  expect(links.to(key, { seconds: 60 })).toBe(`/admin/files/images-${ID}.webp`)
  expect(links.open(`images-${ID}.webp`, {})).toMatchObject({ key, type: 'image/webp', visibility: 'public' })
})

it('refuses a link with another file, kind, name, expiry or signature, or signed with another key', () => {
  const { name, signed } = partsOf(links.to(`price-lists/${ID}`, { seconds: 60, as: 'lista.csv' }))
  const { expires = 0, signature = '' } = signed
  expect(refusal(name, signed)).toBe('opened')
  expect(refusal(`price-lists-${OTHER}`, signed)).toBe(WRONG)
  expect(refusal(`downloads-${ID}`, signed)).toBe(WRONG)
  expect(refusal(`documents-${ID}.pdf`, signed)).toBe(WRONG)
  expect(refusal(name, { ...signed, as: 'virus.exe' })).toBe(WRONG)
  expect(refusal(name, { ...signed, as: undefined })).toBe(WRONG)
  expect(refusal(name, { ...signed, expires: expires + 1 })).toBe(WRONG)
  expect(refusal(name, { ...signed, signature: signature.slice(0, -1) })).toBe(WRONG)
  expect(refusal(name, { ...signed, signature: '' })).toBe(WRONG)
  expect(refusal(name, { ...signed, signature: 'ñ'.repeat(signature.length) })).toBe(WRONG)
  expect(refusal(name, signed, linksAt(NOW, `specs:${'x'.repeat(32)}`))).toBe(WRONG)
  const LACKS = 'permission: Este archivo se abre con un enlace firmado, y a este le falta la firma.'
  expect(refusal(name, { expires })).toBe(LACKS)
  expect(refusal(name, { signature })).toBe(LACKS)
})

it('reports a changed expired link only as changed', () => {
  const { name, signed } = partsOf(links.to(`price-lists/${ID}`, { seconds: -5 }))
  expect(refusal(name, { ...signed, as: 'x' })).toBe(WRONG)
})

it.each([
  '',
  'x',
  ID,
  `price-lists/${ID}`,
  `price-lists-${ID}.csv`,
  `price-lists-${ID}.part`,
  `images-${ID}.svg`,
  `images-${ID}.constructor`,
  `constructor-${ID}`,
  `images-..-${ID}`,
  `images-${ID}.webp\n`,
  `images-${ID.toUpperCase()}`,
])('refuses the file name %j', (name) => {
  expect(fileOfName(name)).toBeUndefined()
  expect(refusal(name, {})).toBe('not-found: No hay ningún archivo en esa dirección.')
})

it.each(['', 'x', `otra/${ID}`, `images/${ID}.svg`, `images/../price-lists/${ID}`, `price-lists-${ID}`])(
  'refuses to link to the key %j',
  (key) => {
    expect(() => links.to(key, { seconds: 60 })).toThrow('No link leads')
  },
)

it('requires SECRET_KEYS', () => {
  const without = new FileLinks({ keys: new KeyRing([]) }, new FixedClock(NOW))
  expect(() => without.to(`documents/${ID}`, { seconds: 1 })).toThrow('SECRET_KEYS')
})
