import { isLost, isTooOld, LOST_AFTER_MS, messageIdOf } from './mail.rules.js'

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
