import { previewToken, readPreviewToken } from './preview-token.rules.js'

const KEY = 'a key that only this spec knows'
const token = previewToken('page', { id: 3, version: 12 }, 2000, KEY)

it('opens the version that it names until it expires', () => {
  expect(readPreviewToken('page', token, 1999, KEY)).toEqual({ id: 3, version: 12 })
  expect(readPreviewToken('page', token, 2000, KEY)).toBeNull()
})

it.each([
  ['another version', token.replace('3.12.', '3.13.')],
  ['a later end', token.replace('.2000.', '.9000.')],
  ['no signature', '3.12.2000.'],
  ['no token', 'x'],
  ['more than a token', `${token}.1`],
])('refuses %s', (_, changed) => {
  expect(readPreviewToken('page', changed, 1000, KEY)).toBeNull()
})

it('refuses a token of another key', () => {
  expect(readPreviewToken('page', token, 1000, 'another key')).toBeNull()
})

it('refuses a token of another kind of content', () => {
  expect(readPreviewToken('article', token, 1000, KEY)).toBeNull()
})
