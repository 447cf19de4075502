import { cabinOf, doorsOf, plainWords } from './plain-words.rules.js'

it.each([
  ['1.6 SD 3P EXTREME AT SERIE LIMITADA', '3 puertas · automático'],
  ['1.4 TDCI 5P SE AT6 FULL', '5 puertas · diésel · automático'],
  ['2.5 HÍBRIDO CS 4X4 XLI AT6', 'cabina simple · híbrido · automático · 4x4'],
  ['3.0 D CD 4X2 GR-SPORT 6MT', 'cabina doble · diésel · manual'],
  ['1.6 5 Ptas. Manual 110 CV GNC', '5 puertas · con GNC · manual · 110 CV'],
  ['1.5 EXS', ''],
  ['1.6 DESIGN', ''],
])('plainWords of %p are %p', (name, words) => {
  expect(plainWords('cars', name)).toBe(words)
})

it('plainWords of a motorcycle are none', () => {
  expect(plainWords('motorcycles', 'CG TITAN 160 AT')).toBe('')
})

it.each([
  ['1.6 SD 3P EXTREME', 3],
  ['1.6 5 Ptas. Manual', 5],
  ['2.0 4 PUERTAS', 4],
  ['2.8 DC 4X4', null],
  ['1.6 6P', null],
  ['1.6 13P', null],
])('doorsOf %p are %p', (name, doors) => {
  expect(doorsOf(name)).toBe(doors)
})

it.each([
  ['2.8 DC 4X4', 'double'],
  ['2.8 C/D 4X4', 'double'],
  ['1.4 CABINA DOBLE 3P', 'double'],
  ['2.4 CS 4X2', 'single'],
  ['2.4 Cabina Simple', 'single'],
  ['2.4 CABINA Y MEDIA 4X2', null],
])('cabinOf %p is %p', (name, cabin) => {
  expect(cabinOf(name)).toBe(cabin)
})
