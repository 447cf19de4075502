const { relative } = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

/**
 * The test files that take long, in seconds beside another on two cores: for machines that have never run them, where
 * Jest goes by the size of a file, which says the least of those that take the most.
 */
const SECONDS = {
  'e2e/attacks/attacks.e2e.ts': 130,
  'e2e/start.e2e.ts': 110,
  'e2e/console.e2e.ts': 84,
  'e2e/import-kill.e2e.ts': 58,
  'e2e/site-leaks.e2e.ts': 51,
  'e2e/main-job.e2e.ts': 50,
  'e2e/site-paid.e2e.ts': 43,
  'apps/api/src/contract/statements.spec.ts': 41,
  'e2e/site-forms.e2e.ts': 39,
  'libs/server/src/price-lists/sheets/sheets.spec.ts': 38,
  'e2e/site-kit.e2e.ts': 36,
  'libs/platform/src/queue/jobs.spec.ts': 35,
  'apps/api/src/contract/contract.spec.ts': 32,
  'apps/worker/src/main.spec.ts': 31,
  'e2e/look-crowd.e2e.ts': 29,
  'e2e/site.e2e.ts': 25,
  'apps/api/src/contract/hostile.spec.ts': 24,
  'apps/worker/src/price-lists/import-processes.spec.ts': 20,
}

/** How much longer a file of so many bytes is guessed to take: a test of an API is some 6 kB and takes 4 s. */
const MS_PER_BYTE = 0.6

/** Jest's order, longest first, knowing the longest where its cache doesn't: no long one runs alone at the end. */
module.exports = class LongestFirst extends Sequencer {
  time(test) {
    const path = relative(test.context.config.rootDir, test.path).replaceAll('\\', '/')
    const seconds = SECONDS[path]
    const guess =
      seconds === undefined ? MS_PER_BYTE * (test.context.hasteFS.getSize(test.path) ?? 0) : seconds * 1000
    return super.time(test) ?? guess
  }
}

module.exports.SECONDS = SECONDS
