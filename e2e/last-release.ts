import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const RELEASE = /^## (\d+\.\d+\.\d+) \(/gm
const SQL = ['baseline', 'seeds', 'steps', 'functions']

/** The last release before this commit, in a folder of its own. */
export interface LastRelease {
  version: string
  folder: string
  /** Gives it the migrations of this commit. */
  takeMigrations(): Promise<void>
  /** Runs a program of its own; @throws Error unless it ends with 0 */
  run(words: readonly string[], env?: Readonly<Record<string, string>>): string
  remove(): Promise<void>
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** A release is the commit that added its heading to CHANGELOG.md. */
async function lastCommit(): Promise<{ version: string; commit: string }> {
  const head = git('rev-parse', 'HEAD')
  for (const [, version = ''] of (await readFile('CHANGELOG.md', 'utf8')).matchAll(RELEASE)) {
    const log = git('log', '--reverse', '--format=%H', `-S## ${version} (`, '--', 'CHANGELOG.md')
    const [commit = ''] = log.split('\n')
    if (commit !== '' && commit !== head) return { version, commit }
  }
  throw new Error('No release before this commit; a shallow clone has none.')
}

/** Installs and builds it, as `npm ci` needs the packages of its own lock. */
export async function lastRelease(): Promise<LastRelease> {
  const { version, commit } = await lastCommit()
  const outer = await mkdtemp(join(tmpdir(), 'preciosa-release-'))
  const folder = join(outer, version)
  git('worktree', 'add', '--detach', folder, commit)
  const run: LastRelease['run'] = ([program = '', ...args], own = {}) => {
    const { PATH = '', HOME = '' } = process.env
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      env: { PATH, HOME, ...own },
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    })
    if (status !== 0)
      throw new Error(
        `${program} ${args.join(' ')} of ${version} ended with ${status}:\n${stdout}\n${stderr}`,
      )
    return stdout + stderr
  }
  run([process.execPath, 'scripts/run.mjs', 'prepare'])
  return {
    version,
    folder,
    run,
    takeMigrations: async () => {
      for (const name of SQL) {
        await rm(join(folder, 'migrations/src', name), { recursive: true })
        await cp(join('migrations/src', name), join(folder, 'migrations/src', name), { recursive: true })
      }
      run([process.execPath, 'scripts/build.mjs'])
    },
    remove: async () => {
      git('worktree', 'remove', '--force', folder)
      await rm(outer, { recursive: true })
    },
  }
}
