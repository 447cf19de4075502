import { matches } from './matches.js'

const brand = (name: string, ...groups: string[]) => ({ name, groups: groups.map((one) => ({ name: one })) })
const BRANDS = [
  brand('Citroën', 'Berlingo', 'C3', 'C3 Aircross'),
  brand('Ford', 'Fiesta', 'Ka'),
  brand('Mercedes-Benz', 'Clase A'),
  brand('Peugeot', '208', 'Partner'),
]
const found = (text: string, most = 10) =>
  matches(BRANDS, text, most).map(({ brand: { name }, group }) =>
    [name, group?.name].filter(Boolean).join(' '),
  )

describe('matches', () => {
  it.each([
    ['ford', ['Ford', 'Ford Fiesta', 'Ford Ka']],
    ['  FORD  ', ['Ford', 'Ford Fiesta', 'Ford Ka']],
    ['fie', ['Ford Fiesta']],
    ['ford ka', ['Ford Ka']],
    ['ka ford', ['Ford Ka']],
    ['citroen c3', ['Citroën C3', 'Citroën C3 Aircross']],
    ['CITROËN', ['Citroën', 'Citroën Berlingo', 'Citroën C3', 'Citroën C3 Aircross']],
    ['benz', ['Mercedes-Benz', 'Mercedes-Benz Clase A']],
    ['208', ['Peugeot 208']],
    ['tesla', []],
    ['.*', []],
  ])('for %p finds %j', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('puts what begins with the text before what holds it', () => {
    expect(found('par')).toEqual(['Peugeot Partner'])
    expect(
      matches([brand('Renault', 'Stepway'), brand('Step')], 'step', 5).map(({ brand: { name } }) => name),
    ).toEqual(['Renault', 'Step'])
    expect(found('ar')).toEqual(['Peugeot Partner'])
  })

  it('gives no more than asked for', () => {
    expect(found('citroen', 2)).toHaveLength(2)
  })
})
