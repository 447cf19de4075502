import { type JestResult, reportOfJest } from './jest-report.js'
import { type PlaywrightResult, reportOfPlaywright } from './playwright-report.js'
import { closingLines, type TestReport } from './report.js'

function jest(tests: [status: string, fullName: string][], changes: Partial<JestResult> = {}): TestReport {
  const count = (status: string) => tests.filter(([found]) => found === status).length
  return reportOfJest({
    success: true,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    numRuntimeErrorTestSuites: 0,
    testResults: [
      {
        name: 'a.spec.ts',
        assertionResults: tests.map(([status, fullName]) => ({ status, fullName, ancestorTitles: [] })),
      },
    ],
    ...changes,
  })
}

type Status = PlaywrightResult['suites'][number]['specs'][number]['tests'][number]['status']

function browser(tests: [status: Status, skip?: string][], errors: { message: string }[] = []): TestReport {
  const specs = tests.map(([status, description]) => ({
    title: 'a test',
    tests: [
      {
        status,
        annotations: status !== 'skipped' ? [] : [{ type: 'skip', ...(description && { description }) }],
        results: [{ attachments: status === 'unexpected' ? [{ name: 'trace', path: 'trace.zip' }] : [] }],
      },
    ],
  }))
  // A file's suite, with a describe in it.
  return reportOfPlaywright({ suites: [{ specs: [], suites: [{ specs }] }], errors })
}

const only = (report: TestReport) => closingLines(new Map([['Jest', report]]))

describe('the end of a test run', () => {
  it('is one line when nothing was skipped', () => {
    expect(only(jest([['passed', 'a']]))).toEqual(['1 passed, 0 failed, 0 skipped'])
  })

  it('lists the reasons of what was skipped', () => {
    const lines = only(
      jest([
        ['passed', 'a'],
        ['pending', 'queue [skipped: needs Redis] runs'],
        ['pending', 'queue [skipped: needs Redis] retries'],
        ['pending', 'forgotten'],
      ]),
    )
    expect(lines).toEqual([
      'Skipped:',
      '  2 needs Redis',
      '  1 no reason given: forgotten',
      '1 passed, 0 failed, 3 skipped',
    ])
  })

  it('counts a file that could not run as failed', () => {
    expect(only(jest([], { numRuntimeErrorTestSuites: 2 }))).toEqual(['0 passed, 2 failed, 0 skipped'])
  })

  it('says of a browser test that failed where its trace is, and counts one that passed on another try as failed', () => {
    expect(only(browser([['expected'], ['unexpected'], ['flaky']]))).toEqual([
      'Traces of what failed, for npx playwright show-trace:',
      '  trace.zip',
      '1 passed, 2 failed, 0 skipped',
    ])
  })

  it('counts what went wrong outside of any browser test as failed', () => {
    const ended = browser([['expected']], [{ message: 'Connections were left open' }])
    expect(only(ended)).toEqual(['1 passed, 1 failed, 0 skipped'])
  })

  it('adds up both runners, the same reasons too', () => {
    const lines = closingLines(
      new Map([
        [
          'Jest',
          jest([
            ['passed', 'a'],
            ['pending', 'b [skipped: needs Chromium]'],
          ]),
        ],
        ['Browser', browser([['expected'], ['skipped', 'needs Chromium'], ['skipped']])],
      ]),
    )
    expect(lines).toEqual([
      'Skipped:',
      '  2 needs Chromium',
      '  1 no reason given: a test',
      'Jest: 1 passed, 0 failed, 1 skipped',
      'Browser: 1 passed, 0 failed, 2 skipped',
      '2 passed, 0 failed, 3 skipped',
    ])
  })
})
