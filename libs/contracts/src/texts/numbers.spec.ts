import { count, counted, signed, tenths, thousandths } from './numbers.js'

test('formats numbers as in Argentina, with a singular for one', () => {
  expect([0, 999, 1500, 17_973, 1_234_567].map(count)).toEqual(['0', '999', '1.500', '17.973', '1.234.567'])
  expect([0, 1, 1500].map((value) => counted(value, 'versión', 'versiones'))).toEqual([
    '0 versiones',
    '1 versión',
    '1.500 versiones',
  ])
  expect([2, 1.14, 12_345.67].map(tenths)).toEqual(['2', '1,1', '12.345,7'])
  expect([2, 25.545, 0.0004].map(thousandths)).toEqual(['2', '25,545', '0'])
  expect([15, 1, -1, -10_000].map(signed)).toEqual(['+15', '+1', '−1', '−10.000'])
})
