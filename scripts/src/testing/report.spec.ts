import { closingLines, type JestResult } from './report.js'

function result(tests: [status: string, fullName: string][], changes: Partial<JestResult> = {}): JestResult {
  const count = (status: string) => tests.filter(([found]) => found === status).length
  return {
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
  }
}

describe('the end of a test run', () => {
  it('is one line when nothing was skipped', () => {
    expect(closingLines(result([['passed', 'a']]))).toEqual(['1 passed, 0 failed, 0 skipped'])
  })

  it('lists the reasons of what was skipped', () => {
    const lines = closingLines(
      result([
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
    expect(closingLines(result([], { numRuntimeErrorTestSuites: 2 }))).toEqual([
      '0 passed, 2 failed, 0 skipped',
    ])
  })
})
