import { getsNoAnswer } from './no-answer.rules.js'

const LATE = { code: 'ERR_HTTP_REQUEST_TIMEOUT' }

it.each([
  ['has begun a request', LATE, { writable: true, bytesRead: 1 }, false],
  ['sent something other than HTTP', { code: 'HPE_INVALID_METHOD' }, { writable: true, bytesRead: 9 }, false],
  ['has sent nothing', LATE, { writable: true, bytesRead: 0 }, true],
  ['closed its side', LATE, { writable: false, bytesRead: 1 }, true],
  ['reset the connection', { code: 'ECONNRESET' }, { writable: true, bytesRead: 1 }, true],
])('decides whether to answer a client that %s', (_, error, connection, none) => {
  expect(getsNoAnswer(error, connection)).toBe(none)
})
