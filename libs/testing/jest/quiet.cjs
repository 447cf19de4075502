const { afterAll, afterEach, expect } = require('@jest/globals')

const METHODS = ['debug', 'error', 'info', 'log', 'warn']

/** As in `printFigures`. */
const PRINTS_FIGURES = ['PRECIOSA_PRINT', 'PRECIOSA_SOAK', 'PRECIOSA_SWEEPS'].some(
  (name) => process.env[name] === '1',
)

/** Whether these appear depends on the machine's speed. */
const BY_CHANCE = /not wrapped in act\(|MaxListenersExceededWarning/

/** A record of a log counts by its message. */
function messageOf(text) {
  try {
    return JSON.parse(text).msg ?? text
  } catch {
    return text
  }
}

/**
 * A test fails for output that it doesn't expect, also for a warning of React, and for expected output that is
 * missing, so that a passing run prints nothing.
 */
function checkOutput() {
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }))
  let printed = []
  let expected = []
  for (const { stream } of streams)
    stream.write = (text) => {
      printed.push(messageOf(String(text)))
      return true
    }
  for (const method of METHODS)
    console[method] = (...words) => {
      printed.push(words.map(String).join(' '))
    }
  globalThis.expectLogs = (...messages) => {
    expected.push(...messages)
  }
  afterEach(() => {
    const [said, wanted] = [printed, expected]
    printed = []
    expected = []
    const isOf = (message, one) => (typeof one === 'string' ? one === message : one.test(message))
    expect({
      unexpected: said.filter(
        (message) => message !== '' && !BY_CHANCE.test(message) && !wanted.some((one) => isOf(message, one)),
      ),
      missing: wanted.filter((one) => !said.some((message) => isOf(message, one))),
    }).toEqual({ unexpected: [], missing: [] })
  })
  afterAll(() => {
    for (const { stream, write } of streams) stream.write = write
  })
}

if (!PRINTS_FIGURES || /apps\/site\/src\//.test(expect.getState().testPath)) checkOutput()
