import { VERSIONS } from '@preciosa/testing/fake-api'
import { figuresOf } from './model-figures.rules.js'

const [version] = VERSIONS
const named = (versionDescription: string, price: number | null) => ({
  ...version!,
  description: versionDescription,
  versionDescription,
  list_price: price,
})

it('are the cheapest 0km and the body of most versions', () => {
  const versions = [
    named('1.6 5P', 30_000),
    named('1.4 5P', 25_000),
    named('1.6 4P', null),
    named('1.6', 40_000),
  ]
  expect(figuresOf('cars', versions)).toEqual({ from: 25_000, body: 'hatch' })
})

it('are none without prices and signs of a body', () => {
  expect(figuresOf('cars', [named('1.6', null)])).toEqual({ from: null, body: null })
  expect(figuresOf('cars', [])).toEqual({ from: null, body: null })
})
