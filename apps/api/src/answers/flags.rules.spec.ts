import fc from 'fast-check'
import { codiasOf, withFlags } from './flags.rules.js'

interface Like {
  codia: number
  versionCode: string
  description: string
  isFavouritedByLoggedInUser: boolean
}

const version = (codia: number, description: string): Like => ({
  codia,
  versionCode: String(codia),
  description,
  isFavouritedByLoggedInUser: false,
})

const names = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'Citroën ñandú 💥',
    '"codia":7,"versionCode"',
    '"isFavouritedByLoggedInUser":false',
    '\\"',
    '\\',
  ),
)

it('marks exactly the favourites, with any names', () => {
  const codias: fc.Arbitrary<number> = fc.constantFrom(1, 2, 11, 12, 120_053, 120_054)
  const list = fc.array(fc.tuple(codias, names), { maxLength: 8 })
  fc.assert(
    fc.property(list, fc.uniqueArray(codias), (given, raised) => {
      const favourites = new Set(raised)
      const content = {
        response: given.map(([codia, name]) => version(codia, name)),
        pagination: { page: 1 },
      }
      const json = JSON.stringify(content)
      expect(codiasOf(json)).toEqual([...new Set(given.map(([codia]) => codia))])
      const spliced: unknown = JSON.parse(withFlags(json, favourites))
      expect(spliced).toEqual({
        ...content,
        response: content.response.map((each) => ({
          ...each,
          isFavouritedByLoggedInUser: favourites.has(each.codia),
        })),
      })
    }),
  )
})

it('leaves an answer without versions or favourites unchanged', () => {
  const json = '{"response":[1,2]}'
  expect(codiasOf(json)).toEqual([])
  expect(withFlags(json, new Set([1]))).toBe(json)
})
