import { execFileSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = process.cwd()

/** Links the installed packages; links of workspaces stay inside the copy. */
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

async function builds(): Promise<string[]> {
  const groups = ['libs', 'apps'].map(async (group) =>
    (await readdir(join(root, group))).map((name) => join(group, name)),
  )
  const workspaces = ['migrations', 'scripts', 'bench', ...(await Promise.all(groups)).flat()]
  return workspaces
    .flatMap((workspace) => [join(workspace, 'dist'), join(workspace, 'build')])
    .filter((folder) => existsSync(join(root, folder)))
}

/** A fresh but installed clone, in a folder with a space in its name; `built` copies the builds, too. */
export async function copyOfClone({ built = false } = {}): Promise<{
  folder: string
  remove: () => Promise<void>
}> {
  const outer = await mkdtemp(join(tmpdir(), 'preciosa-e2e-'))
  await chmod(outer, 0o755)
  const folder = join(outer, 'my clone')
  await mkdir(folder)
  const paths = [...projectFiles(), ...(built ? await builds() : [])]
  // Keeps file times to the nanosecond, since builds detect changes by them.
  execFileSync('cp', ['-a', '--parents', '--', ...paths, folder], { cwd: root })
  await linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const group of ['libs', 'apps']) {
    for (const name of await readdir(join(root, group))) {
      const nested = join(root, group, name, 'node_modules')
      if (existsSync(nested)) await linkPackages(nested, join(folder, relative(root, nested)))
    }
  }
  return { folder, remove: () => rm(outer, { recursive: true, force: true }) }
}
