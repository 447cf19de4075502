import { bareWelcome, sealedWelcome } from './welcome.rules.js'

const KEY = 'a key that only specs may know of'

it('is one of an address, however it is written', () => {
  expect(sealedWelcome(bareWelcome('Ana@Ejemplo.com'), KEY)).toBe(
    sealedWelcome(bareWelcome('ana@ejemplo.com'), KEY),
  )
  expect(sealedWelcome(bareWelcome('ana@ejemplo.com'), KEY)).toMatch(/^welcome:sealed:[0-9a-f]{64}$/)
})

it('is another with another key, or for another address', () => {
  const sources = [
    sealedWelcome(bareWelcome('ana@ejemplo.com'), KEY),
    sealedWelcome(bareWelcome('ana@ejemplo.com'), `${KEY}!`),
    sealedWelcome(bareWelcome('bea@ejemplo.com'), KEY),
    bareWelcome('ana@ejemplo.com'),
  ]
  expect(new Set(sources).size).toBe(4)
})
