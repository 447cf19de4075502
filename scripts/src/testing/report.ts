interface Counts {
  passed: number
  failed: number
  skipped: number
}

export interface TestReport extends Counts {
  reasons: Map<string, number>
  traces: string[]
}

export function emptyReport(): TestReport {
  return { passed: 0, failed: 0, skipped: 0, reasons: new Map(), traces: [] }
}

function together(reports: readonly TestReport[]): TestReport {
  const sum = emptyReport()
  for (const { passed, failed, skipped, reasons, traces } of reports) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
    for (const [reason, count] of reasons) addReason(sum.reasons, reason, count)
    sum.traces.push(...traces)
  }
  return sum
}

export function addReason(reasons: Map<string, number>, reason: string, count = 1): void {
  reasons.set(reason, (reasons.get(reason) ?? 0) + count)
}

function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

export function closingLines(runs: ReadonlyMap<string, TestReport>): string[] {
  const all = together([...runs.values()])
  const reasons = [...all.reasons].map(([reason, count]) => `  ${count} ${reason}`)
  return [
    ...(reasons.length > 0 ? ['Skipped:', ...reasons] : []),
    ...(all.traces.length > 0
      ? ['Traces of what failed, for npx playwright show-trace:', ...all.traces.map((path) => `  ${path}`)]
      : []),
    ...(runs.size > 1 ? [...runs].map(([runner, report]) => `${runner}: ${countsLine(report)}`) : []),
    countsLine(all),
  ]
}
