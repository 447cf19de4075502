import { getsNoAnswer } from './no-answer.rules.js'

const LATE = { code: 'ERR_HTTP_REQUEST_TIMEOUT' }

it.each([
  ['has begun a request', LATE, { writable: true, bytesRead: 1 }, false],
  ['sent something else', { code: 'HPE_INVALID_METHOD' }, { writable: true, bytesRead: 9 }, false],
  ['has said nothing', LATE, { writable: true, bytesRead: 0 }, true],
  ['doesn’t listen any more', LATE, { writable: false, bytesRead: 1 }, true],
  ['is gone', { code: 'ECONNRESET' }, { writable: true, bytesRead: 1 }, true],
])('decides about an answer for a client that %s', (_, error, connection, none) => {
  expect(getsNoAnswer(error, connection)).toBe(none)
})
