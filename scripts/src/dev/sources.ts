import { join, relative, sep } from 'node:path'
import { watch } from 'chokidar'
import { EndingError } from '../launch/supervisor.js'
import { root } from '../launch/paths.js'
import type { Hooks } from '../launch/programs.js'
import { Rebuilding } from './rebuilding.js'
import { WRITTEN } from './written.js'

type ProgramName = 'api' | 'worker'

interface Following {
  programs: Record<ProgramName, { replace: () => Promise<void> }>
  madeOf: Record<ProgramName, readonly string[]>
  /** Brings the schema up to date, which the programs don't. */
  migrate: () => Promise<unknown>
  hooks: Hooks
}

type Build = (options: { only: readonly string[] }) => Promise<number>

/** Changes here need a restart of `npm run dev`. */
const OWN = ['libs/sandbox/src', 'scripts', 'package-lock.json']
const NOT_WATCHED = /(^|\/)(node_modules|dist)(\/|$)|\.(spec|cases|soak|e2e)\.tsx?$|\.tmp$/

const WATCHING = { ignoreInitial: true, awaitWriteFinish: WRITTEN, ignored: isIgnored }

export async function followSources({ programs, madeOf, migrate, hooks }: Following): Promise<void> {
  const { build } = (await import(new URL('../../build.mjs', import.meta.url).href)) as { build: Build }
  const workspaces = [...new Set(Object.values(madeOf).flat())]
  const rebuilding = new Rebuilding({
    say: hooks.say,
    build: (only) => build({ only }),
    replace: async (changed) => {
      if (changed.has('migrations')) await migrate()
      const stale = (Object.keys(madeOf) as ProgramName[]).filter((name) =>
        madeOf[name].some((workspace) => changed.has(workspace)),
      )
      await Promise.all(stale.map((name) => programs[name].replace().catch(unlessEnding)))
    },
  })
  const watcher = watch(
    workspaces.map((workspace) => join(root, workspace, 'src')),
    WATCHING,
  )
  watcher.on('all', (_, file) => {
    const path = pathInProject(file)
    const workspace = workspaces.find((name) => path.startsWith(`${name}/`))
    if (workspace !== undefined) rebuilding.changed(workspace)
  })
  const own = watch(
    OWN.map((path) => join(root, path)),
    WATCHING,
  )
  own.on('all', (_, file) =>
    hooks.say(`Cambió ${pathInProject(file)}: se ve cuando termines y corras npm run dev de nuevo.`),
  )
  // One unreadable file or the system's watch limit must not stop the other watches.
  for (const one of [watcher, own])
    one.on('error', (error: unknown) => hooks.say(`No puedo seguir los cambios de todo: ${String(error)}`))
  hooks.addService(async () => {
    await Promise.all([watcher.close(), own.close()])
    await rebuilding.close()
  })
  await Promise.all([watcher, own].map((one) => new Promise((resolve) => one.once('ready', resolve))))
  // Covers changes between the first build and the start of the watches.
  if ((await build({ only: workspaces })) > 0) for (const name of workspaces) rebuilding.changed(name)
}

function unlessEnding(error: unknown): void {
  if (!(error instanceof EndingError)) throw error
}

function pathInProject(file: string): string {
  return relative(root, file).split(sep).join('/')
}

function isIgnored(file: string): boolean {
  return NOT_WATCHED.test(pathInProject(file))
}
