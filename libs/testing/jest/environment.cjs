const { setTimeout: sleep } = require('node:timers/promises')
const { TestEnvironment } = require('jest-environment-node')
const { release } = require('./held-by-node.cjs')

const LEAKS = ['TCPSocketWrap', 'TCPServerWrap', 'PipeConnectWrap', 'ProcessWrap']
const SETTLE_MS = 5000

function counts() {
  const open = process.getActiveResourcesInfo()
  return LEAKS.map((kind) => open.filter((name) => name === kind).length)
}

/** Fails a test file that leaves a resource open, instead of hanging the run. */
module.exports = class LeakCheckingEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.openBefore = counts()
  }

  async teardown() {
    release()
    await super.teardown()
  }

  async handleTestEvent(event, state) {
    if (event.name !== 'run_finish') return
    const before = this.openBefore
    const leaks = () => {
      const now = counts()
      return LEAKS.filter((_, kind) => now[kind] > before[kind]).map((name) => name.replace('Wrap', ''))
    }
    for (const end = Date.now() + SETTLE_MS; leaks().length > 0 && Date.now() < end;) await sleep(50)
    if (leaks().length === 0) return
    state.unhandledErrors.push(new Error(`This test file left something open: ${leaks().join(', ')}`))
  }
}
