// `npm run house`: measures the source tree; needs no installed packages.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isConfiguration, kindOf, linesOf, projectFiles, twoWayFolders, wordsIn } from './house.js'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const LONG = 300
const SHORT = 20

function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}

function percent(part, whole) {
  return `${((100 * part) / whole).toFixed(1)} %`
}

function wordCount(text) {
  return text.split(/\s+/).filter((word) => word !== '').length
}

/** `apps/site/src/x.ts` → `apps/site`; a file of the root is in `.`. */
function folderOf(path) {
  const parts = path.split('/')
  if (parts.length === 1) return '.'
  return ['apps', 'libs'].includes(parts[0]) ? parts.slice(0, 2).join('/') : parts[0]
}

const paths = projectFiles(ROOT).sort()
const files = paths
  .filter((path) => kindOf(path) !== null)
  .map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const { all, comments } = linesOf(text)
    const isTest = kindOf(path) === 'test'
    return { path, text, isTest, lines: all, comments: comments.length, words: wordsIn(path, text) }
  })
const configuration = paths
  .filter((path) => isConfiguration(path) && kindOf(path) === null)
  .map((path) => ({ path, words: wordsIn(path, readFileSync(join(ROOT, path), 'utf8')) }))
const sources = files.filter(({ isTest }) => !isTest)
const documents = paths
  .filter((path) => path.endsWith('.md'))
  .map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return { path, text, words: wordsIn(path, text) }
  })
const decisions = documents.filter(({ path }) => /^docs\/decisions\/(?!000)\d+/.test(path))
const pictures = paths.filter((path) => /^docs\/.*\.(webp|png|jpe?g|svg|gif)$/.test(path))
const totalLines = (path) => files.find((file) => file.path === path).text.split('\n').length
const long = sources.filter(({ path }) => totalLines(path) > LONG)
const short = sources.filter(({ path }) => totalLines(path) < SHORT)
const twoWay = twoWayFolders(new Map(sources.map(({ path, text }) => [path, text])))
const withWords = [...files, ...configuration, ...documents].filter(({ words }) => words.length > 0)

console.log('lines that are not blank    source     test  comments')
for (const folder of [...new Set(files.map(({ path }) => folderOf(path)))].sort()) {
  const here = files.filter(({ path }) => folderOf(path) === folder)
  const source = here.filter(({ isTest }) => !isTest)
  const lines = sum(source.map((file) => file.lines))
  const test = sum(here.filter(({ isTest }) => isTest).map((file) => file.lines))
  const share = lines === 0 ? '' : percent(sum(source.map((file) => file.comments)), lines)
  console.log(
    `${folder.padEnd(24)}${String(lines).padStart(10)}${String(test).padStart(9)}${share.padStart(10)}`,
  )
}
const sourceLines = sum(sources.map(({ lines }) => lines))
const commentLines = sum(sources.map(({ comments }) => comments))
console.log(`
source lines             ${sourceLines}
test lines               ${sum(files.filter(({ isTest }) => isTest).map(({ lines }) => lines))}
comments                 ${percent(commentLines, sourceLines)} of source lines (${commentLines})
refused words            ${sum(withWords.map(({ words }) => words.length))}
words of documents       ${sum(documents.map(({ text }) => wordCount(text)))}
decisions                ${decisions.length}
pictures in docs         ${pictures.length}
files over ${LONG} lines      ${long.length}
files under ${SHORT} lines     ${short.length}
two-way folders          ${twoWay.length}`)
for (const { path } of long) console.log(`over ${LONG}: ${path}`)
for (const pair of twoWay) console.log(`two-way: ${pair}`)
for (const { path, words } of withWords) console.log(`words: ${path}: ${[...new Set(words)].join(', ')}`)
