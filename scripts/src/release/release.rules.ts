import { gt, valid } from 'semver'

/** What a release consists of, as the files and Git say it. */
export interface Facts {
  /** By the file that says it. */
  versions: Readonly<Record<string, string>>
  changelog: string
  /** As the commit before has it. */
  changelogBefore: string
  upgrading: string
  /** SHA-256 of the SQL that runs once on each database, by its path. */
  sql: Readonly<Record<string, string>>
  /** The same, as it was when released. */
  released: Readonly<Record<string, string>>
  /** Versions of the tags by their commits. */
  tags: Readonly<Record<string, string>>
  commit: string
  /** Files that aren't committed. */
  changed: readonly string[]
}

export const NEXT = '## Next'
const DATED = /^## (\S+) \((\d{4}-\d{2}-\d{2})\)$/
const CHECKED = 'package.json'

/** The versions of a change log, the last one first. */
function versionsIn(changelog: string): string[] {
  return changelog.split('\n').flatMap((line) => DATED.exec(line)?.[1] ?? [])
}

/** The first section of a change log: its heading, and its text. */
function firstSection(changelog: string): { heading: string; text: string } {
  const [, heading = '', text = ''] = /^(## .*)\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? []
  return { heading, text }
}

/** @returns what lacks until this commit is the release that it says it is; nothing if it is */
export function missing(facts: Facts): string[] {
  const version = facts.versions[CHECKED] ?? ''
  if (valid(version) !== version) return [`${CHECKED} no tiene una versión (SemVer): ${version}`]
  return [
    ...wrongVersion(facts, version),
    ...missingTexts(facts, version),
    ...changedSql(facts, version),
    ...(facts.changed.length === 0 ? [] : [`No está en un commit: ${facts.changed.join(', ')}.`]),
  ]
}

function wrongVersion(
  { versions, changelog, changelogBefore, tags, commit }: Facts,
  version: string,
): string[] {
  const others = Object.entries(versions)
    .filter(([, other]) => other !== version)
    .map(([file, other]) => `${file} dice ${other}, y ${CHECKED} dice ${version}.`)
  const earlier = Object.entries(tags)
    .filter(([at, other]) => at !== commit && !gt(version, other))
    .map(([, other]) => `Ya hay una versión ${other}; esta tiene que ser mayor que ${other}.`)
  const [, before = ''] = versionsIn(changelog)
  return [
    ...others,
    ...earlier,
    ...(before !== '' && !gt(version, before) ? [`CHANGELOG.md ya tiene una versión ${before}.`] : []),
    ...(versionsIn(changelogBefore).includes(version)
      ? [`La ${version} es un commit anterior: su CHANGELOG.md ya la nombra.`]
      : []),
  ]
}

function missingTexts({ changelog, upgrading }: Facts, version: string): string[] {
  const { heading, text } = firstSection(changelog)
  const [, named, date = ''] = DATED.exec(heading) ?? []
  const found: string[] = []
  if (named !== version)
    found.push(`CHANGELOG.md empieza con "${heading}", no con "## ${version} (año-mes-día)".`)
  else if (Number.isNaN(new Date(date).getTime())) found.push(`CHANGELOG.md no tiene una fecha: ${date}`)
  else if (!/^- /m.test(text)) found.push(`CHANGELOG.md no dice qué trae ${version}.`)
  if (!upgrading.split('\n').includes(`## ${version}`))
    found.push(`UPGRADING.md no tiene "## ${version}": qué hacer al pasar a esa versión, aunque sea nada.`)
  return found
}

function changedSql({ sql, released }: Facts, version: string): string[] {
  return [
    ...changedAfter(released, sql),
    ...Object.keys(sql)
      .filter((path) => !(path in released))
      .map((path) => `${path} es nuevo: npm run release -- ${version} lo anota.`),
  ]
}

/** SQL that a database has run isn't what a new one would run. */
export function changedAfter(
  released: Readonly<Record<string, string>>,
  sql: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(released)
    .filter(([path, digest]) => sql[path] !== digest)
    .map(([path]) => `${path} ya salió en una versión: no se cambia, se agrega un paso.`)
}

/**
 * The change log of a release.
 * @throws Error if it has no section `## Next` with a line, or a version that isn't lower
 */
export function dated(changelog: string, version: string, day: string): string {
  const { heading, text } = firstSection(changelog)
  if (heading !== NEXT || !/^- /m.test(text))
    throw new Error(`CHANGELOG.md no empieza con "${NEXT}" y qué trae.`)
  const [last = ''] = versionsIn(changelog)
  if (last !== '' && !gt(version, last))
    throw new Error(`La última versión es la ${last}; ${version} no es mayor.`)
  return changelog.replace(`\n${NEXT}\n`, `\n## ${version} (${day})\n`)
}

const CHART_VERSION = /^(version|appVersion): (.*)$/gm

/** Both versions that a Helm chart says, by the place. */
export function versionsOfChart(file: string, chart: string): Record<string, string> {
  const said = new Map([...chart.matchAll(CHART_VERSION)].map(([, field = '', version]) => [field, version]))
  return Object.fromEntries(
    ['version', 'appVersion'].map((field) => [`${file}, ${field}`, said.get(field) ?? '']),
  )
}

/** The Helm chart of a release. */
export function numberedChart(chart: string, version: string): string {
  return chart.replace(CHART_VERSION, (_, field: string) => `${field}: ${version}`)
}
