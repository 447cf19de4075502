import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const root = process.cwd()

/** Links to what is installed here, so that the copy needs no install; the workspaces' links stay inside it. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    const source = join(from, name)
    if (name === '@preciosa' || name.startsWith('.preciosa') || name === '.package-lock.json') {
      await cp(source, join(to, name), { recursive: true, verbatimSymlinks: true })
    } else {
      await symlink(source, join(to, name))
    }
  }
}

/** Every file of the project that is or would be in git. */
export function projectFiles(): string[] {
  const list = execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '-co', '--exclude-standard', '-z'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return list.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}

/** A copy of the project as a fresh clone would be, but installed, in a folder with a space in its name. */
export async function copyOfClone(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const outer = await mkdtemp(join(tmpdir(), 'preciosa-e2e-'))
  await chmod(outer, 0o755)
  const folder = join(outer, 'my clone')
  for (const file of projectFiles()) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(root, file), join(folder, file), { verbatimSymlinks: true })
  }
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const group of ['libs', 'apps']) {
    for (const name of await readdir(join(root, group))) {
      const nested = join(root, group, name, 'node_modules')
      if (existsSync(nested)) await linkPackages(nested, join(folder, relative(root, nested)))
    }
  }
  return { folder, remove: () => rm(outer, { recursive: true, force: true }) }
}
