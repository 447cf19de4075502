import Papa from 'papaparse'
import { withDoubledQuotes } from './quotes.rules.js'

const cells = (text: string) => Papa.parse<string[]>(withDoubledQuotes(text), { delimiter: ',' }).data

it.each([
  ['in the middle', 'a,"[{"x":"1","y":"2"}]",b\n', ['a', '[{"x":"1","y":"2"}]', 'b']],
  ['at the start and the end of a line', '"{"x":""}","[{"y":"a,b"}]"\n', ['{"x":""}', '[{"y":"a,b"}]']],
  ['at the end of the text', 'a,"["x"]"', ['a', '["x"]']],
  ['that is quoted well', 'a,"[{""x"":""1""}]",b\n', ['a', '[{"x":"1"}]', 'b']],
  ['without quotes of its own', 'a,"[{}]",b\n', ['a', '[{}]', 'b']],
])('reads JSON %s', (_, text, row) => {
  expect(cells(text)[0]).toEqual(row)
})

it('leaves other text as it is', () => {
  const text = 'a,"b ""c"" d",e\r\n"[unended,f\nx,"[{"y":"z"}]"\r\n'
  expect(withDoubledQuotes(text)).toBe('a,"b ""c"" d",e\r\n"[unended,f\nx,"[{""y"":""z""}]"\r\n')
})

it('reads a long line without an end once', () => {
  const text = ',"[{"a"'.repeat(200_000)
  expect(withDoubledQuotes(text)).toBe(text)
})
