import { addReason, emptyReport, type TestReport } from './report.js'

export interface JestResult {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

/** Counts a file that couldn't run or left something open as a failed test. */
export function reportOfJest(result: JestResult): TestReport {
  const { reasons } = emptyReport()
  for (const { status, fullName } of result.testResults.flatMap((file) => file.assertionResults)) {
    if (status !== 'pending' && status !== 'todo') continue
    addReason(reasons, /\[skipped: ([^\]]*)\]/.exec(fullName)?.[1] ?? `no reason given: ${fullName}`)
  }
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
    reasons,
    traces: [],
  }
}
