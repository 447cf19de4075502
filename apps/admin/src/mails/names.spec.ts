import { mailReason, mailState } from './names.js'

it('names the state of a mail', () => {
  expect(mailState({ status: 'given-up' })).toEqual({ name: 'Abandonado', tone: 'warning' })
})

it.each([
  [null, null, '—'],
  ['too-old', null, 'No salió a tiempo: ya no servía.'],
  [
    'SMTP: RCPT TO 451',
    '2026-11-22T12:00:30.000Z',
    'El servidor pidió probar más tarde (RCPT TO 451). Se reintenta el 22/11/26, 09:00.',
  ],
])('says why a mail waits or failed: %s, next %s', (problem, nextTryAt, reason) => {
  expect(mailReason({ problem, nextTryAt })).toBe(reason)
})
