import { csvOf, csvPages, momentCell, pesosCell } from './csv.js'

it('csvOf writes semicolons, necessary quotes and no formula', () => {
  const text = csvOf([['a;b', 'c"d', '=1+1', '+5', '@x', '-2+1', 7, '-2,5', '＝1+1', '＋5', '－2', '＠x']])
  expect(text).toBe(`"a;b";"c""d";"'=1+1";"'+5";"'@x";"'-2+1";7;-2,5;"'＝1+1";"'＋5";"'－2";"'＠x"\n`)
})

it('csvPages yields the heading, then five hundred rows at a time', () => {
  const rows = Array.from({ length: 1001 }, (_, at) => at)
  const pages = [...csvPages([['n', (row: number) => row]], rows)]
  expect(pages.map((page) => page.split('\n').length - 1)).toEqual([1, 500, 500, 1])
  expect(pages[3]).toBe('1000\n')
  expect([...csvPages([['n', () => 0]], [])]).toEqual(['n\n'])
})

it('pesosCell writes a decimal comma', () => {
  expect([6500, 3666.67, 0.5, 0].map(pesosCell)).toEqual(['6500', '3666,67', '0,5', '0'])
})

it('momentCell writes the time of Buenos Aires', () => {
  expect([momentCell('2026-11-21T02:05:00.000Z'), momentCell(null)]).toEqual(['2026-11-20 23:05', ''])
})
