import { reasonOf } from './credit-line.rules.js'

it.each([
  ['grant', 'plan', 'InfoCredits de tu plan'],
  ['grant', 'pack', 'Compra de un pack'],
  ['grant', 'gift', 'Regalo'],
  ['grant', 'welcome', 'Consultas de bienvenida'],
  ['grant', 'adjustment', 'Ajuste de la guía'],
  ['grant', null, 'InfoCredits'],
  ['spend', 'plan', 'Consulta de precios'],
  ['spend', null, 'Consulta de precios'],
  ['taken', null, 'Ajuste de la guía'],
  ['taken', 'pack', 'InfoCredits retirados'],
] as const)('names a %s of %s %j', (type, kind, reason) => {
  expect(reasonOf({ type, kind })).toBe(reason)
})
