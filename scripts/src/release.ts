import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayAt } from '@preciosa/platform'
import { valid } from 'semver'
import { root } from './launch/paths.js'
import { CHART, factsOfHere, read, RELEASED, releasedSql, sqlOfToday, VERSION_FILE } from './release/facts.js'
import { changedAfter, dated, missing, numberedChart } from './release/release.rules.js'

const USAGE = `Uso: npm run release -- 1.2.0     prepara la versión: números, CHANGELOG.md, SQL que ya no cambia
     npm run release -- --check   dice qué falta para que este commit sea la versión que dice ser`

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text)
}

function prepare(version: string): void {
  const changed = changedAfter(releasedSql(), sqlOfToday())
  if (changed.length > 0) throw new Error(changed.join('\n'))
  const changelog = dated(read('CHANGELOG.md'), version, dayAt(new Date()))
  const all = ['--workspaces', '--include-workspace-root', '--package-lock-only', '--no-git-tag-version']
  execFileSync('npm', ['version', version, ...all], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  write('CHANGELOG.md', changelog)
  write(VERSION_FILE, read(VERSION_FILE).replace(/VERSION = '[^']+'/, `VERSION = '${version}'`))
  write(CHART, numberedChart(read(CHART), version))
  write(RELEASED, `${JSON.stringify(sqlOfToday(), null, 2)}\n`)
  console.log(
    `Es la ${version}. Ahora: UPGRADING.md, un commit, npm run release -- --check y el tag v${version}.`,
  )
}

function check(): number {
  const facts = factsOfHere()
  const found = missing(facts)
  for (const line of found) console.log(`- ${line}`)
  console.log(
    found.length === 0 ? `No falta nada para la ${facts.versions['package.json']}.` : 'No es una versión.',
  )
  return found.length === 0 ? 0 : 1
}

function main([word = '', ...others]: string[]): number {
  if (others.length > 0) return usage()
  if (word === '--check') return check()
  if (valid(word) !== word) return usage()
  try {
    prepare(word)
    return 0
  } catch (error) {
    console.error(String(error instanceof Error ? error.message : error))
    return 1
  }
}

function usage(): number {
  console.error(USAGE)
  return 2
}

process.exitCode = main(process.argv.slice(2))
