const { relative } = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

/** Seconds, for a machine without Jest's cache, where Jest would guess by file size. */
const SECONDS = {
  'e2e/start.e2e.ts': 50,
  'apps/api/src/contract/contract.spec.ts': 70,
  'apps/api/src/backoffice/backoffice.http.spec.ts': 45,
  'libs/platform/src/queue/jobs.spec.ts': 36,
  'apps/api/src/search/search.http.spec.ts': 35,
  'apps/api/src/accounts/accounts.http.spec.ts': 30,
  'apps/api/src/payments/payments.http.spec.ts': 30,
  'apps/worker/src/import-processes.spec.ts': 26,
  'libs/server/src/payments/price-changes/price-changes.spec.ts': 25,
  'apps/api/src/limits/limits.http.spec.ts': 25,
  'apps/site/src/testing/redirects.spec.ts': 25,
  'apps/worker/src/main.spec.ts': 24,
  'apps/api/src/people.http.spec.ts': 23,
  'apps/api/src/guide.http.spec.ts': 22,
  'e2e/ports.e2e.ts': 22,
  'apps/worker/src/mail.spec.ts': 21,
  'apps/api/src/contract/hostile.spec.ts': 20,
  'apps/worker/src/board/board.spec.ts': 19,
  'libs/sandbox/src/postgres/start.spec.ts': 18,
  'libs/server/src/imports/price-lists/sheets/sheets.spec.ts': 16,
}

const MS_PER_BYTE = 0.6

/** Runs the longest test files first, so that no long one runs alone at the end. */
module.exports = class LongestFirst extends Sequencer {
  time(test) {
    const path = relative(test.context.config.rootDir, test.path).replaceAll('\\', '/')
    const seconds = SECONDS[path]
    const guess =
      seconds === undefined ? MS_PER_BYTE * (test.context.hasteFS.getSize(test.path) ?? 0) : seconds * 1000
    return super.time(test) ?? guess
  }
}
