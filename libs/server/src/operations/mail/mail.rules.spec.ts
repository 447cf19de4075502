import { isAddressRefused, isLost, isTooOld, LOST_AFTER_MS, messageIdOf } from './mail.rules.js'

const now = new Date('2026-11-22T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

it('calls a mail too old after its hours', () => {
  expect(isTooOld(before(3_600_000), 1, now)).toBe(false)
  expect(isTooOld(before(3_600_001), 1, now)).toBe(true)
})

it('calls a mail lost when sending takes longer than any try', () => {
  expect(LOST_AFTER_MS).toBe(300_000)
  expect(isLost(before(LOST_AFTER_MS), now)).toBe(false)
  expect(isLost(before(LOST_AFTER_MS + 1), now)).toBe(true)
})

it("derives the message id from the mail's id", () => {
  expect(messageIdOf('4f', 'guia.example')).toBe('<4f@guia.example>')
})

it.each([
  ['SMTP: RCPT TO 550 5.1.1', true],
  ['SMTP: RCPT TO 553', true],
  ['SMTP: DATA 550 5.1.1', true],
  ['SMTP: DATA 550 5.1.10', true],
  ['SMTP: DATA 550 5.2.1', true],
  ['SMTP: DATA 550 5.1.8', false],
  ['SMTP: DATA 554 5.7.1', false],
  ['SMTP: DATA 554', false],
  ['The recipient is no address', false],
])('tells an address that refuses mail from a refused mail: %s', (problem, isRefused) => {
  expect(isAddressRefused(problem)).toBe(isRefused)
})
