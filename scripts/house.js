import { readdirSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { refusedWords } from './plain-english.js'

const CODE = /\.([cm]?[jt]s|tsx|css)$/
const TEST = /\.(spec|cases|browser|e2e|soak|audit)\.tsx?$|(^|\/)testing\/|^e2e\//
const DATA = /\/data\//
const CONFIGURATION =
  /(^|\/)(Dockerfile|Caddyfile|\.env\.example)$|\.ya?ml$|^\.ci\/|^migrations\/src\/.*\.sql$/
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g
const TITLE =
  /\b(?:it|test|describe)\w*(?:\.\w+)*(?:\([^()]*\))?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`)/g

const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  'build',
  'coverage',
  'test-results',
  '.git',
  '.preciosa',
  '.stryker',
])

/** Paths of the project's files, from the root, with slashes. */
export function projectFiles(root, folder = root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (LEFT_OUT.has(entry.name)) return []
    return entry.isDirectory() ? projectFiles(root, path) : [relative(root, path).split(sep).join('/')]
  })
}

/** Returns null for data and files without code. */
export function kindOf(path) {
  if (!CODE.test(path) || DATA.test(path)) return null
  return TEST.test(path) ? 'test' : 'source'
}

/** True for files that count for their words only. */
export function isConfiguration(path) {
  return CONFIGURATION.test(path)
}

/** Non-blank lines, and those with only a comment. */
export function linesOf(text) {
  const lines = text.split('\n').map((line) => line.trim())
  let inBlock = false
  const comments = lines.filter((line) => {
    const isComment = inBlock || /^(\/\/|\/\*|\{\/\*)/.test(line)
    if (isComment) inBlock = (inBlock || !line.startsWith('//')) && !line.includes('*/')
    return isComment && line !== ''
  })
  return { all: lines.filter((line) => line !== '').length, comments }
}

function trailingComments(text) {
  const lineComments = text.matchAll(/\S[^\n'"`]* \/\/ ([^\n]*)$/gm)
  const blocks = text.matchAll(/\S[^\n'"`]*\/\*([^\n]*?)\*\//gm)
  return [...lineComments, ...blocks].map(([, comment]) => comment)
}

export function titlesOf(text) {
  return [...text.matchAll(TITLE)].map(([, single, double, template]) => single ?? double ?? template)
}

/** The refused words in a file's comments and test titles, and in all of a document or configuration. */
export function wordsIn(path, text) {
  const kind = kindOf(path)
  if (path.endsWith('.md') || isConfiguration(path)) return text.match(refusedWords()) ?? []
  if (kind === null) return []
  const titles = kind === 'test' ? titlesOf(text) : []
  const prose = [linesOf(text).comments.join('\n'), ...trailingComments(text), ...titles].join('\n')
  return prose.match(refusedWords()) ?? []
}

/**
 * Pairs of sibling folders whose files import each other.
 * @param sources path → text
 */
export function twoWayFolders(sources) {
  const edges = new Set()
  for (const [path, text] of sources) {
    for (const [, target] of text.matchAll(IMPORT)) {
      const from = posix.dirname(path).split('/')
      const to = posix.dirname(posix.join(posix.dirname(path), target)).split('/')
      const at = from.findIndex((part, index) => part !== to[index])
      if (at !== -1 && to.length > at)
        edges.add([from, to].map((parts) => parts.slice(0, at + 1).join('/')).join(' → '))
    }
  }
  return [...edges].flatMap((edge) => {
    const [from, to] = edge.split(' → ')
    return from < to && edges.has(`${to} → ${from}`) ? [`${from} ↔ ${to}`] : []
  })
}
