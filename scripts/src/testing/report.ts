/** The part of Jest's JSON result that we read. */
export interface JestResult {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; ancestorTitles: string[] }[]
  }[]
}

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A file that could not run or left something open counts as one failed test, or it would not be seen. */
export function countsOf(result: JestResult): Counts {
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  }
}

/** Why tests were skipped, and how many for each reason. */
export function skipReasons(result: JestResult): Map<string, number> {
  const reasons = new Map<string, number>()
  const tests = result.testResults.flatMap((file) => file.assertionResults)
  for (const { status, fullName } of tests) {
    if (status !== 'pending' && status !== 'todo') continue
    const reason = /\[skipped: ([^\]]*)\]/.exec(fullName)?.[1] ?? `no reason given: ${fullName}`
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return reasons
}

/** What stands at the end of a run; its last line is `N passed, N failed, N skipped`. */
export function closingLines(result: JestResult): string[] {
  const { passed, failed, skipped } = countsOf(result)
  const reasons = [...skipReasons(result)].map(([reason, count]) => `  ${count} ${reason}`)
  return [
    ...(reasons.length > 0 ? ['Skipped:', ...reasons] : []),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ]
}
