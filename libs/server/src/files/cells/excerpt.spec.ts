import { excerpt } from './excerpt.js'

it.each([
  ['Gol 1.6', 'Gol 1.6'],
  ['dos\nlíneas\t', 'dos·líneas·'],
  ['cortado\ud83d', 'cortado·'],
  ['Go\u200bl', 'Go\\u200bl'],
  ['\u00adGol', '\\u00adGol'],
  ['\u{e0001}Gol', '\\u{e0001}Gol'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), `${'x'.repeat(79)}…`],
])('shows %j as %j', (value, shown) => {
  expect(excerpt(value)).toBe(shown)
})

it('shortens to the given length', () => {
  expect(excerpt('una lista larga', 9)).toBe('una list…')
})
