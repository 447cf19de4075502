import { KeyRing } from '@preciosa/platform'
import { previewToken, readPreviewToken } from './preview-token.rules.js'

const OLD = 'old:a-key-that-only-this-spec-knows-of'
const KEYS = KeyRing.of(OLD)
const token = previewToken('page', { id: 3, version: 12 }, 2000, KEYS)

it('opens the version that it names until it expires', () => {
  expect(readPreviewToken('page', token, 1999, KEYS)).toEqual({ id: 3, version: 12 })
  expect(readPreviewToken('page', token, 2000, KEYS)).toBeNull()
})

it.each([
  ['another version', token.replace('3.12.', '3.13.')],
  ['a later end', token.replace('.2000.', '.9000.')],
  ['no signature', '3.12.2000.'],
  ['no token', 'x'],
  ['more than a token', `${token}.1`],
])('refuses %s', (_, changed) => {
  expect(readPreviewToken('page', changed, 1000, KEYS)).toBeNull()
})

it('opens a token of an old key after a turn', () => {
  const turned = KeyRing.of(`anew:${'n'.repeat(32)},${OLD}`)
  expect(readPreviewToken('page', token, 1000, turned)).toEqual({ id: 3, version: 12 })
})

it('refuses a token of another key', () => {
  expect(readPreviewToken('page', token, 1000, KeyRing.of(`old:${'x'.repeat(32)}`))).toBeNull()
})

it('refuses a token of another kind of content', () => {
  expect(readPreviewToken('article', token, 1000, KEYS)).toBeNull()
})
