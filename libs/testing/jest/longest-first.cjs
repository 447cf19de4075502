const { relative } = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

/**
 * The test files that take long, in seconds beside two others on two cores: for machines that have never run them, where
 * Jest goes by the size of a file, which says the least of those that take the most.
 */
const SECONDS = {
  'e2e/start.e2e.ts': 50,
  'apps/api/src/contract/contract.spec.ts': 41,
  'apps/api/src/contract/statements.spec.ts': 40,
  'libs/platform/src/queue/jobs.spec.ts': 36,
  'apps/worker/src/price-lists/import-processes.spec.ts': 26,
  'apps/worker/src/main.spec.ts': 24,
  'e2e/ports.e2e.ts': 22,
  'apps/worker/src/mail/mail.processor.spec.ts': 21,
  'apps/api/src/search/price-ranges.spec.ts': 20,
  'apps/api/src/contract/hostile.spec.ts': 20,
  'apps/worker/src/board/board.spec.ts': 19,
  'libs/sandbox/src/postgres/start.spec.ts': 18,
  'libs/server/src/price-lists/sheets/sheets.spec.ts': 16,
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
