import { isOfRecipient } from './rejections.rules.js'

it('tells faults of a recipient from ours', () => {
  const note = (code: number) => ({ code, text: '' })
  expect(isOfRecipient([note(10_217), note(10_015)])).toBe(true)
  expect(isOfRecipient([note(10_007)])).toBe(false)
  expect(isOfRecipient([])).toBe(false)
})
