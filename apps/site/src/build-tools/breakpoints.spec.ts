import { namedQueries } from './breakpoints.js'

const widthsIn = namedQueries(`@custom-media --phone (width < 40em);
  @custom-media --turned (width < 770px) and (orientation: portrait);`)

it.each([
  ['print, (--phone)', 'print, (width < 40em)'],
  ['screen and (not (--phone))', 'screen and (not (width < 40em))'],
  ['(--turned)', '(width < 770px) and (orientation: portrait)'],
  ['(height >= 30rem)', '(height >= 30rem)'],
])('reads %s', (query, read) => {
  expect(widthsIn(query)).toBe(read)
})

it('refuses a name that isn’t declared', () => {
  expect(() => widthsIn('(--telephone)')).toThrow('breakpoints.css has no --telephone')
})
