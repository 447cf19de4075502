import { withoutNewWords } from './search.rules.js'

describe('withoutNewWords', () => {
  it.each([
    [['corolla', '2026'], ['corolla'], true],
    [['2027', 'hilux', 'srx'], ['hilux', 'srx'], true],
    [['corolla', '0km'], ['corolla'], true],
    [['corolla', '0', 'km'], ['corolla'], true],
    [['cero', 'km', 'corolla'], ['corolla'], true],
    [['corolla', '2025'], ['corolla', '2025'], false],
    [['peugeot', '2008'], ['peugeot', '2008'], false],
    [['0km'], ['0km'], false],
    [['2026'], ['2026'], false],
    [['km', '0'], ['km', '0'], false],
  ])('reads %j as %j, new: %s', (words, left, isNew) => {
    expect(withoutNewWords(words, 2026)).toEqual({ words: left, isNew })
  })
})
