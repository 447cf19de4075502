import { pricesIn } from './written-prices.js'

const SECRET = 7_368_787

describe('pricesIn', () => {
  it.each([
    '{"price":7368787}',
    '$ 7.368.787.000',
    '$\u00a07.368.787',
    (SECRET * 1000).toLocaleString('es-AR'),
    (SECRET * 1000).toLocaleString('en-US'),
    (SECRET * 1000).toLocaleString('fr-FR'),
    '$&nbsp;7&nbsp;368&nbsp;787',
    '7368787000',
    '7368,787 millones',
    JSON.stringify('$\u00a07.368.787').replaceAll('\u00a0', '\\u00a0'),
    '%24%C2%A07.368.787.000',
    JSON.stringify('7\u00a0368\u00a0787').replaceAll('\u00a0', '\\u00a0'),
  ])('finds the price in %s', (text) => {
    expect(pricesIn(text, [SECRET, 1])).toContain(SECRET)
  })

  it('ignores other digits and longer numbers', () => {
    expect(pricesIn('7368 787, 736878, 73.68787', [SECRET])).toEqual([])
    expect(pricesIn('17.368.787, 73687870, {"at":1795443687871}', [SECRET, 44_368])).toEqual([])
  })
})
