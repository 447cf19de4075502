import { isBlank, plainLines, trimmed } from './written.rules.js'

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
