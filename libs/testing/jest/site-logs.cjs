const { afterAll, afterEach, expect } = require('@jest/globals')

const OF_SITE = /apps\/site\/src\//

/**
 * A test of the site fails for a line of the site's log that it doesn't expect, and for an expected one that isn't
 * logged, so that a passing run prints nothing.
 */
function checkLogs() {
  const write = process.stderr.write
  let logged = []
  let expected = []
  process.stderr.write = function (text, ...rest) {
    if (typeof text !== 'string' || !text.includes('"service":"site"'))
      return write.call(process.stderr, text, ...rest)
    logged.push(JSON.parse(text).msg)
    return true
  }
  globalThis.expectLogs = (...messages) => {
    expected.push(...messages)
  }
  afterEach(() => {
    const [said, wanted] = [logged, expected]
    logged = []
    expected = []
    const isOf = (message, one) => (typeof one === 'string' ? one === message : one.test(message))
    expect({
      unexpected: said.filter((message) => !wanted.some((one) => isOf(message, one))),
      missing: wanted.filter((one) => !said.some((message) => isOf(message, one))),
    }).toEqual({ unexpected: [], missing: [] })
  })
  afterAll(() => {
    process.stderr.write = write
  })
}

if (OF_SITE.test(expect.getState().testPath)) checkLogs()
