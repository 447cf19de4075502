const { statSync } = require('node:fs')
const { Script } = require('node:vm')
const Runtime = require('jest-runtime')

const transformed = new Map()
const compiled = new Map()

/** A reused script can't serve dynamic imports, so such files are compiled each time. */
const LOADS_LATER = /\bimport\s*\(/

function transforming(cache) {
  const transform = cache.transform.bind(cache)
  return (filename, options) => {
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
        return compile(source, filename)
      }
      compiled.set(filename, kept)
    }
    return kept.script.runInContext(context)
  }
}

/**
 * Shares compiled code between test files, but no state (decision 037). It overrides private methods of Jest,
 * so the version of `jest` is pinned.
 */
module.exports = class KeepingRuntime extends Runtime.default {
  constructor(...args) {
    super(...args)
    this.transformCache.transform = transforming(this.transformCache)
    this.executor.compile = compiling(this.executor)
  }
}
