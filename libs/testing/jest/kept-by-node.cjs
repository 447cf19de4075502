const { AsyncLocalStorage } = require('node:async_hooks')
const perfHooks = require('node:perf_hooks')

/** What test files have begun and nobody ends: Node keeps each, and all that its test file had, for as long as it runs. */
const storages = new Set()
const histograms = new Set()
const observers = new Set()

// Jest's own is one of each test file's, and Node asks every one whenever anything asynchronous begins.
for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method]
  AsyncLocalStorage.prototype[method] = function (...args) {
    storages.add(this)
    return original.apply(this, args)
  }
}

// prom-client's, of each API that was opened: a timer of ten milliseconds each, and an ear for the collections of garbage.
const { monitorEventLoopDelay, PerformanceObserver } = perfHooks
perfHooks.monitorEventLoopDelay = (...args) => {
  const histogram = monitorEventLoopDelay(...args)
  histograms.add(histogram)
  return histogram
}
perfHooks.PerformanceObserver = class extends PerformanceObserver {
  constructor(callback) {
    super(callback)
    observers.add(this)
  }
}

const symbolOf = (object, name) =>
  Object.getOwnPropertySymbols(object).find(({ description }) => description === name)

/** A histogram's handle stays for good, with the test during which it was made. */
function forgetTest(histogram) {
  const handle = histogram[symbolOf(histogram, 'kHandle')] ?? {}
  const store = symbolOf(handle, 'kResourceStore')
  if (store !== undefined) handle[store] = undefined
}

/** Ends what the test file that is over has begun in this process. */
exports.release = () => {
  for (const storage of storages) storage.disable()
  for (const observer of observers) observer.disconnect()
  for (const histogram of histograms) {
    histogram.disable()
    forgetTest(histogram)
  }
  for (const kept of [storages, histograms, observers]) kept.clear()
}
