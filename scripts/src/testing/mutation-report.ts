import { addReason, emptyReport, type TestReport } from './report.js'

/** Names of files by what became of their mutants. */
export interface MutationResult {
  enough: string[]
  tooFew: string[]
  broken: string[]
  late: string[]
}

/** Counts a file with too many survivors as a failed test, and one that wasn't reached in time as skipped. */
export function reportOfMutation({ enough, tooFew, broken, late }: MutationResult): TestReport {
  const report = emptyReport()
  if (late.length > 0) addReason(report.reasons, 'no time for these mutants', late.length)
  return {
    ...report,
    passed: enough.length,
    failed: tooFew.length + broken.length,
    skipped: late.length,
  }
}
