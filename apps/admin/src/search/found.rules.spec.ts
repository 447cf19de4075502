import type { Found } from '@preciosa/contracts/office-search'
import { byKind, isInConsole, opensSearch, searchStatus } from './found.rules.js'

const found = (kind: Found['kind'], page: string): Found => ({ kind, title: 'x', line: 'y', page })
const PERSON = found('person', '/users/1/show')
const VEHICLE = found('vehicle', 'https://guia.example/ficha/cars/1')

it('groups results by kind and leaves empty kinds out', () => {
  expect(byKind([VEHICLE, PERSON, VEHICLE])).toEqual([
    { kind: 'person', results: [PERSON] },
    { kind: 'vehicle', results: [VEHICLE, VEHICLE] },
  ])
  expect([isInConsole(PERSON), isInConsole(VEHICLE)]).toEqual([true, false])
})

it('says how the search stands', () => {
  expect(searchStatus(' an ', null, 3)).toContain('Desde 3 caracteres.')
  expect([null, [], [PERSON], [PERSON, VEHICLE]].map((all) => searchStatus('ana', all, 3))).toEqual([
    'Buscando…',
    'No se encontró nada.',
    '1 resultado',
    '2 resultados',
  ])
})

it('opens with a slash, except while someone writes or with another key', () => {
  const key = { key: '/', ctrlKey: false, metaKey: false, altKey: false }
  expect(opensSearch(key, { tagName: 'BODY' })).toBe(true)
  expect(opensSearch(key, null)).toBe(true)
  for (const tagName of ['INPUT', 'TEXTAREA', 'SELECT']) expect(opensSearch(key, { tagName })).toBe(false)
  expect(opensSearch(key, { tagName: 'DIV', isContentEditable: true })).toBe(false)
  expect(opensSearch({ ...key, ctrlKey: true }, null)).toBe(false)
  expect(opensSearch({ ...key, key: 'a' }, null)).toBe(false)
})
