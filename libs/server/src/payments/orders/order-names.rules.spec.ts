import { orderName, packName, packSource, packSources } from './order-names.rules.js'

it.each([
  ['Auto Básico', 'monthly', 'Auto Básico, mensual'],
  ['Premium', 'anual', 'Premium, anual'],
  ['Pack de 15 consultas', null, 'Pack de 15 consultas'],
] as const)('%s by %s is named %s', (name, billing, text) => {
  expect(orderName({ name, billing })).toBe(text)
})

it('names a pack by its credits and its lot by its order', () => {
  expect(packName(45)).toBe('Pack de 45 consultas')
  expect(packSource({ id: '7' })).toBe('pack:7')
  expect(packSources({ id: '7' })).toEqual(['pack:7:won', 'pack:7'])
})
