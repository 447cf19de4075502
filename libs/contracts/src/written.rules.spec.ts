import { isBlank, plainLines, shownLines, trimmed } from './written.rules.js'

it.each([
  '',
  ' \t\n',
  '\u00a0',
  '\u200b',
  '\u200b \u2060\ufeff',
  '\u00ad',
  '\u200d\ufe0f',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u202e',
  '\v',
  '\u{e0020}',
])('takes %j for blank', (text) => {
  expect(isBlank(text)).toBe(true)
  expect(trimmed(text)).toBe('')
})

it.each(['.', '—', '0', '👨‍👩‍👧', 'a\u200b', '\u0301'])('sees %j', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(trimmed(` ${text}\n`)).toBe(text)
})

it('keeps words apart where controls stood', () => {
  expect(plainLines('uno\vdos\u2028tres\r\ncuatro\u0007cinco\tseis')).toBe(
    'uno\ndos\ntres\ncuatro cinco\tseis',
  )
})

it('keeps the lines of a text without blanks at its ends', () => {
  expect(shownLines(' \r\nUna línea\r\n\r\notra\u0007\n ')).toBe('Una línea\n\notra')
})
