import { FAULT_TEXTS, faultOfText } from './search-text.rules.js'

describe('faultOfText', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['g', 'short'],
    ['ka', 'short'],
    ['  ka  ', 'short'],
    ['🚗🚗', 'short'],
    ['gol', null],
    ['🚗🚗🚗', null],
    ['g'.repeat(29), null],
    [`  ${'g'.repeat(29)}  `, null],
    ['g'.repeat(30), 'long'],
  ])('%p: %p', (text, fault) => {
    expect(faultOfText(text)).toBe(fault)
  })
})

it('names the minimum and maximum length', () => {
  expect(FAULT_TEXTS).toEqual({
    short: 'Escribí al menos 3 caracteres.',
    long: 'Escribí hasta 29 caracteres.',
  })
})
