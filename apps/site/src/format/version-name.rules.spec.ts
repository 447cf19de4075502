import { nameOf, versionName } from './version-name.rules.js'

it.each([
  ['Uno', 'UNO WAY 1.4', 'Uno WAY 1.4'],
  ['Gol Trend', 'GOL TREND 1.6 5P', 'Gol Trend 1.6 5P'],
  ['HB20', 'Hb20', 'HB20'],
  ['Mégane', 'MEGANE 1.6', 'Mégane 1.6'],
  ['Gol', 'Golf 1.4', 'Golf 1.4'],
  ['Gol Trend', 'GOL 1.6', 'GOL 1.6'],
  ['Gol', '1.6  GOL', '1.6  GOL'],
])('of %p, %p is %p', (model, versionDescription, name) => {
  expect(versionName({ model: { name: model }, versionDescription })).toBe(name)
})

it('names a version with its brand and model', () => {
  const version = { brand: { name: 'Ford' }, model: { name: 'Fiesta' }, versionDescription: '1.6 S' }
  expect(nameOf(version)).toBe('Ford Fiesta 1.6 S')
})
