import { addReason, emptyReport, type TestReport } from './report.js'

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string; description?: string }[]
  results: { attachments: { name: string; path?: string }[] }[]
}

interface PlaywrightSuite {
  specs: { title: string; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

export interface PlaywrightResult {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** Counts an error outside tests as a failed test. */
export function reportOfPlaywright({ suites, errors }: PlaywrightResult): TestReport {
  const report = { ...emptyReport(), failed: errors.length }
  for (const { title, test } of suites.flatMap(testsOf)) {
    if (test.status === 'expected') report.passed += 1
    else if (test.status !== 'skipped') report.failed += 1
    else {
      report.skipped += 1
      const given = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description
      addReason(report.reasons, given ?? `no reason given: ${title}`)
    }
    for (const { name, path } of test.results.flatMap((result) => result.attachments))
      if (name === 'trace' && path !== undefined) report.traces.push(path)
  }
  return report
}

function testsOf({ specs, suites = [] }: PlaywrightSuite): { title: string; test: PlaywrightTest }[] {
  const own = specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, test })))
  return [...own, ...suites.flatMap(testsOf)]
}
