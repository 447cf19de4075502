import { moved, NAME_RESERVED, NAME_TAKEN, nameProblem, usedBy } from './categories.rules.js'

const KNOWN = [
  { id: 1, name: 'Salones', slug: 'salones' },
  { id: 2, name: 'Ecología', slug: 'ecologia' },
  { id: 3, name: 'Autos viejos', slug: 'historial' },
]

it.each([
  ['a new name', 'Motos', undefined, null],
  ['a name in use, with other case and accents', 'ECOLOGIA', undefined, NAME_TAKEN],
  ['a new name whose address is in use', 'Historial', undefined, NAME_TAKEN],
  ['its own name in another case', 'Ecologia', 2, null],
  ['the name of another category', 'salones', 2, NAME_TAKEN],
  ['a new name whose address is that of articles', 'Artículo', undefined, NAME_RESERVED],
  ['a rename, which keeps the address', 'Artículo', 3, null],
  ['a name without letters', '¡!', undefined, 'El nombre necesita alguna letra o número.'],
])('judges %s', (_, name, id, problem) => {
  expect(nameProblem(name, KNOWN, id)).toBe(problem)
})

it.each([
  ['first', 3, 1, [3, 1, 2]],
  ['between', 1, 2, [2, 1, 3]],
  ['last', 1, 30, [2, 3, 1]],
  ['nowhere else', 2, 2, [1, 2, 3]],
])('moves a category %s', (_, id, position, ids) => {
  expect(moved([1, 2, 3], id, position)).toEqual(ids)
})

it.each([
  [1, '1 noticia'],
  [3, '3 noticias'],
])('names the %s articles that keep a category', (articles, text) => {
  expect(usedBy(articles)).toContain(text)
})
