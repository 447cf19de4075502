import { brandNamed, exactlyNamed, fittedText, kindSaid, shortYear } from './typed-text.rules.js'

const BRANDS = [
  {
    id: 1,
    name: 'Ford',
    groups: [
      { id: 11, name: 'Ka' },
      { id: 12, name: 'Fiesta' },
    ],
  },
  { id: 2, name: 'Volkswagen', groups: [{ id: 21, name: 'Up!' }] },
  { id: 3, name: 'Alfa Romeo', groups: [] },
  { id: 4, name: 'Peugeot', groups: [{ id: 41, name: '2008' }] },
]

it.each([
  ['moto honda', 'motorcycles'],
  ['Motos 110', 'motorcycles'],
  ['camioneta ford', 'cars'],
  ['honda', null],
  ['auto o moto', null],
  ['motor 1.6', null],
])('kindSaid by %p is %p', (text, kind) => {
  expect(kindSaid(text)).toBe(kind)
})

it.each([
  ['gol trend 2018', 'gol trend 2018', []],
  ['precio de un auto usado volkswagen gol', 'volkswagen gol', []],
  ['cuanto vale un fiat palio 2010 usado en buen estado', 'fiat palio 2010', []],
  [
    'volkswagen gol trend 1.6 nafta 5 puertas full 2018',
    'volkswagen gol trend 1.6 2018',
    ['nafta', '5', 'puertas', 'full'],
  ],
  ['x'.repeat(40), 'x'.repeat(40), []],
  ['🚗'.repeat(30), '🚗'.repeat(30), []],
  [`${'x'.repeat(28)} yy zz 2018`, `${'x'.repeat(28)} 2018`, ['yy', 'zz']],
])('fittedText of %p is %p', (text, fitted, dropped) => {
  expect(fittedText(text)).toEqual({ text: fitted, dropped })
})

it.each([
  ['18', 2018],
  ['27', 2027],
  ['28', null],
  ['98', 1998],
  ["'05", 2005],
  ['2018', null],
  ['1.6', null],
  ['9', null],
])('shortYear of %p in 2026 is %p', (word, year) => {
  expect(shortYear(word, 2026)).toBe(year)
})

it('exactlyNamed finds a whole brand or model, also by an abbreviation and in capitals', () => {
  const names = (text: string) => {
    const found = exactlyNamed(text, BRANDS)
    return found === null ? null : [found.brand.name, found.group?.name ?? null]
  }
  expect(names('KA')).toEqual(['Ford', 'Ka'])
  expect(names('vw')).toEqual(['Volkswagen', null])
  expect(names('up')).toEqual(['Volkswagen', 'Up!'])
  expect(names('2008')).toEqual(['Peugeot', '2008'])
  expect(names('fi')).toBeNull()
})

it('brandNamed reads the brand at the beginning', () => {
  const name = (text: string) => brandNamed(text, BRANDS)?.name ?? null
  expect(['ford 600', 'vw gol', 'alfa romeo 147', 'gol ford', 'fordson'].map(name)).toEqual([
    'Ford',
    'Volkswagen',
    'Alfa Romeo',
    null,
    null,
  ])
})
