import { isComplete } from './challenge-message.rules.js'

it.each<[unknown, boolean]>([
  [{ status: 'COMPLETE' }, true],
  ['{"status":"COMPLETE"}', true],
  [{ status: 'PENDING' }, false],
  [{}, false],
  ['COMPLETE', false],
  ['{', false],
  [null, false],
  [undefined, false],
  [7, false],
])('isComplete(%j) returns %j', (data, complete) => {
  expect(isComplete(data)).toBe(complete)
})
