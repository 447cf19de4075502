import { clashMessage, clashWith, nameKeyOf, type Neighbour } from './names.rules.js'

const citroen: Neighbour = { key: 7, shownName: 'Citroën', listNames: ['citroen', 'citroen argentina'] }
const renault: Neighbour = { key: 9, shownName: 'Renault', listNames: ['renol'] }

it.each([
  ['brand-12', { level: 'brand', key: 12 }],
  ['version-120034', { level: 'version', key: 120_034 }],
])('reads the id %s', (id, key) => {
  expect(nameKeyOf(id)).toEqual(key)
})

it.each([
  ['CITROEN', citroen],
  ['  citroën  argentina ', citroen],
  ['renol', renault],
  ['Rena', undefined],
  ['Citroën Argentina SA', undefined],
])('finds which neighbour has the name %j', (name, neighbour) => {
  expect(clashWith(name, [citroen, renault])).toBe(neighbour)
})

it('finds no clash without neighbours', () => {
  expect(clashWith('Renault', [])).toBeUndefined()
})

it('says whether readers or lists know the name', () => {
  expect(clashMessage('brand', renault, 'RENAULT')).toBe('Ya se llama así otra marca (Renault, n.º 9).')
  expect(clashMessage('group', renault, 'Renol')).toBe(
    'Las listas ya llaman así a otro modelo de esa marca (Renault, n.º 9): los precios irían a ella.',
  )
})
