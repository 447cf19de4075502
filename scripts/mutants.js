import { basename, dirname, join } from 'node:path'

/** Least share of mutants, in percent, that the specs of a file must detect. */
export const MIN_KILLED = 90

const LEDGER = 'libs/server/src/paid/credits'
const SPEC = /\.spec\.tsx?$/
const TEST = /\.(spec|cases|soak)\.tsx?$/
const RULES = /\.rules\.tsx?$/
const RULES_SPEC = /\.rules\.spec\.tsx?$/

/**
 * The files to mutate, each with its specs; the ledger's files are one part with all of its specs.
 *
 * @param sources paths below the root, with their texts
 * @param isWanted of the path of a file or one of its specs
 */
export function partsOf(sources, isWanted) {
  const paths = [...sources.keys()].sort()
  const specs = paths.filter((path) => RULES_SPEC.test(path))
  const imported = new Map(specs.map((spec) => [spec, importsOf(spec, sources.get(spec))]))
  const rules = paths
    .filter((path) => RULES.test(path) && !TEST.test(path))
    .map((path) => ({
      name: path,
      files: [path],
      specs: specs.filter((spec) => imported.get(spec).has(withoutEnding(path))),
      needsPostgres: false,
    }))
    .filter(({ files, specs: own }) => [...files, ...own].some(isWanted))
  const ofLedger = paths.filter((path) => dirname(path) === LEDGER && !/\.rules\./.test(path))
  const ledgerSpecs = ofLedger.filter((path) => SPEC.test(path))
  const ledger = ofLedger
    .filter((path) => !TEST.test(path) && !/(index|\.module)\.ts$/.test(path))
    .filter((path) => isWanted(path) || ledgerSpecs.some(isWanted))
  if (ledger.length === 0) return rules
  return [...rules, { name: LEDGER, files: ledger, specs: ledgerSpecs, needsPostgres: true }]
}

function importsOf(spec, text) {
  return new Set([...text.matchAll(/\bfrom '(\.[^']*)\.js'/g)].map(([, from]) => join(dirname(spec), from)))
}

function withoutEnding(path) {
  return path.replace(/\.tsx?$/, '')
}

/**
 * Share of detected mutants in percent, and the others by place; mutants that don't compile don't count.
 *
 * @param results of Stryker
 */
export function scoreOf(results) {
  const counted = results.filter(
    ({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status),
  )
  const survivors = counted.filter(({ status }) => status !== 'Killed' && status !== 'Timeout')
  const mutants = counted.length
  const killed = mutants - survivors.length
  return {
    mutants,
    killed,
    percent: mutants === 0 ? 100 : (100 * killed) / mutants,
    survivors: survivors.map(({ fileName, location, mutatorName, replacement }) =>
      [`${basename(fileName)}:${location.start.line}`, mutatorName, shortened(replacement)].join(' '),
    ),
  }
}

function shortened(text = '') {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

/** A line on the part; below the minimum also one for each survivor. */
export function linesOn({ name, mutants, killed, percent, survivors }) {
  const line = `${percent.toFixed(1).padStart(5)} %  ${`${killed} of ${mutants}`.padStart(12)}  ${name}`
  return percent < MIN_KILLED ? [line, ...survivors.map((survivor) => `         ${survivor}`)] : [line]
}
