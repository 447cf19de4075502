import english from 'ra-language-english'
import { reactAdminTexts } from './react-admin.js'

function textsOf(tree: object, path = ''): [path: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : textsOf(value as object, `${path}.${key}`),
  )
}

const variables = (text: string): string[] => [...new Set(text.match(/%\{\w+\}/g))].sort()
const forms = (text: string): number => text.split('||||').length

const theirs = textsOf(english)
const ours = new Map(textsOf(reactAdminTexts))

test('translates every text of react-admin and no other', () => {
  expect([...ours.keys()].sort()).toEqual(theirs.map(([path]) => path).sort())
  expect(theirs.length).toBeGreaterThan(150)
})

test.each(theirs)('keeps the variables and plural forms of %s', (path, text) => {
  const translated = ours.get(path) ?? ''
  // A translation may omit a variable, but not add one.
  expect(variables(text)).toEqual(expect.arrayContaining(variables(translated)))
  expect(forms(translated)).toBe(forms(text))
  expect(translated === '' && text !== '').toBe(false)
})

test('leaves no English text', () => {
  const same = theirs.filter(
    ([path, text]) => ours.get(path) === text && /[A-Za-z]{3}/.test(text.replace(/%\{\w+\}/g, '')),
  )
  expect(same.map(([path]) => path)).toEqual(['.ra.configurable.inspector.title'])
})
