import { plainWords } from './plain-words.rules.js'

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
