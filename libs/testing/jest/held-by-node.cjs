const { AsyncLocalStorage } = require('node:async_hooks')
const perfHooks = require('node:perf_hooks')

/** Node keeps these objects, and with them all memory of their test file, until the process ends. */
const storages = new Set()
const histograms = new Set()
const observers = new Set()

// Jest creates one per test file, and Node asks each at every asynchronous call.
for (const method of ['run', 'enterWith']) {
  const original = AsyncLocalStorage.prototype[method]
  AsyncLocalStorage.prototype[method] = function (...args) {
    storages.add(this)
    return original.apply(this, args)
  }
}

// prom-client creates these for each API: a 10 ms timer and an observer of garbage collections.
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

/** A histogram's handle is never freed and holds its test in memory. */
function forgetTest(histogram) {
  const handle = histogram[symbolOf(histogram, 'kHandle')] ?? {}
  const store = symbolOf(handle, 'kResourceStore')
  if (store !== undefined) handle[store] = undefined
}

exports.release = () => {
  for (const storage of storages) storage.disable()
  for (const observer of observers) observer.disconnect()
  for (const histogram of histograms) {
    histogram.disable()
    forgetTest(histogram)
  }
  for (const kept of [storages, histograms, observers]) kept.clear()
}
