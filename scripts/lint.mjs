// `npm run lint`: lints one workspace after another, as the types of all at once need more than 2 GB.
// `npm run lint -- FILE...` lints only those files.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json')))
const folders = workspaces.flatMap((pattern) =>
  pattern.endsWith('/*')
    ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => pattern.replace('*', name))
    : [pattern],
)
const rest = ['.', ...folders.flatMap((folder) => ['--ignore-pattern', `${folder}/**`])]

function lint(args) {
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js')
  const options = ['--max-old-space-size=2048', eslint, ...args, '--max-warnings', '0']
  return spawnSync(process.execPath, options, { cwd: root, stdio: 'inherit' }).status
}

const given = process.argv.slice(2)
const parts = given.length > 0 ? [given] : [...folders.map((folder) => [folder]), rest]
if (parts.map(lint).some((status) => status !== 0)) process.exitCode = 1
