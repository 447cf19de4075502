import { isDateFormat } from './date-formats.rules.js'

it.each([
  ['14', undefined],
  ['22', undefined],
  ['27', undefined],
  ['36', undefined],
  ['50', undefined],
  ['57', undefined],
  ['58', undefined],
  ['164', 'dd/mm/yyyy'],
  ['164', 'mmm\\-yy'],
  ['164', '[$-2C0A]d "de" mmmm "de" yyyy;@'],
  ['164', '[h]:mm'],
  ['164', '[hh]'],
  ['164', '[mm]'],
  ['164', '[ss]'],
])('knows the format %s %s as a date', (id, code) => {
  expect(isDateFormat(id, code)).toBe(true)
})

it.each([
  ['0', undefined],
  ['4', undefined],
  ['26', undefined],
  ['37', undefined],
  ['49', undefined],
  ['59', undefined],
  ['164', 'General'],
  ['164', '#,##0.00'],
  ['164', '"$ "#,##0;[Red]\\-"$ "#,##0'],
  ['164', '_-* #,##0_-;-* #,##0_-;_-* "-"_-;_-@_-'],
  ['164', '0.00E+00'],
  ['164', '#,##0 "miles de pesos"'],
])('knows the format %s %s as no date', (id, code) => {
  expect(isDateFormat(id, code)).toBe(false)
})
