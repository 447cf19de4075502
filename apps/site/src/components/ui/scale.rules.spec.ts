import { comparedToMedian, placeOnScale, scaleFigure, scaleTicks } from './scale.rules.js'

const POWER = { min: 0, max: 500 }
const RANGE = { min: 300, max: 1500 }

describe('placeOnScale', () => {
  it.each([
    [0, POWER, 0],
    [125, POWER, 0.5],
    [500, POWER, 1],
    [640, POWER, 1],
    [-3, POWER, 0],
    [300, RANGE, 0],
    [600, RANGE, 0.5],
    [1500, RANGE, 1],
    [200, RANGE, 0],
  ])('places %d in %j', (value, ends, place) => {
    expect(placeOnScale(value, ends)).toBeCloseTo(place)
  })
})

describe('scaleTicks', () => {
  it('returns both ends and growing steps', () => {
    expect(scaleTicks(POWER)).toEqual([0, 50, 125, 250, 500])
    expect(scaleTicks(RANGE)).toEqual([300, 420, 600, 900, 1500])
  })
})

describe('comparedToMedian', () => {
  it.each([
    [130, 'Bastante más.'],
    [120, 'Apenas más.'],
    [103, 'Apenas más.'],
    [102, 'Igual.'],
    [98, 'Igual.'],
    [97, 'Apenas menos.'],
    [80, 'Apenas menos.'],
    [79, 'Bastante menos.'],
  ])('compares %d with 100', (value, words) => {
    expect(comparedToMedian(value, 100)).toBe(words)
  })
})

it.each([
  [6.25, '6,3'],
  [99.9, '99,9'],
  [783.8, '784'],
  [1500, '1.500'],
])('scaleFigure writes %p as %p', (value, text) => {
  expect(scaleFigure(value)).toBe(text)
})
