const { statSync } = require('node:fs')
const { Script } = require('node:vm')
const Runtime = require('jest-runtime')

/** What was transformed and compiled in this process, by the file's name. */
const transformed = new Map()
const compiled = new Map()

/** Asks the loader while the program runs, which a kept script can't: those are compiled anew each time. */
const LOADS_LATER = /\bimport\s*\(/

function transforming(cache) {
  const transform = cache.transform.bind(cache)
  return (filename, options) => {
    // Jest's own modules are never transformed.
    if (options !== undefined) return transform(filename, options)
    const { mtimeMs, size } = statSync(filename)
    let kept = transformed.get(filename)
    if (kept?.mtimeMs === mtimeMs && kept.size === size) {
      cache.transforms.set(filename, kept.result)
      if (kept.result.sourceMapPath) cache.sourceMaps.set(filename, kept.result.sourceMapPath)
    } else {
      transform(filename, options)
      kept = { mtimeMs, size, result: cache.transforms.get(filename) }
      transformed.set(filename, kept)
    }
    return kept.result.code
  }
}

function compiling(executor) {
  const compile = executor.compile.bind(executor)
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`
  return (source, filename) => {
    const context = executor.environment.getVmContext()
    let kept = compiled.get(filename)
    if (kept?.source !== source) {
      if (context === null || LOADS_LATER.test(source)) return compile(source, filename)
      try {
        kept = {
          source,
          script: new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }),
        }
      } catch {
        // Said by Jest in its own words.
        return compile(source, filename)
      }
      compiled.set(filename, kept)
    }
    return kept.script.runInContext(context)
  }
}

/**
 * Jest's own runtime, with a file transformed and compiled once in a process instead of once for each test file (decision 037). What is
 * kept is code: modules, and what they hold, are made anew in each test file's context. The two methods aren't Jest's public
 * ones: `jest` is pinned to the version they were read in.
 */
module.exports = class KeepingRuntime extends Runtime.default {
  constructor(...args) {
    super(...args)
    this.transformCache.transform = transforming(this.transformCache)
    this.executor.compile = compiling(this.executor)
  }
}
