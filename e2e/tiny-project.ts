import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = process.cwd()

export class TinyProject {
  private constructor(readonly folder: string) {}

  static async create(files: Record<string, string>): Promise<TinyProject> {
    const project = new TinyProject(await mkdtemp(join(tmpdir(), 'preciosa-tiny-')))
    const scripts = await readdir(join(root, 'scripts'))
    await project.copy(...scripts.filter((name) => /\.m?js$/.test(name)).map((name) => `scripts/${name}`))
    await project.copy('.npmrc')
    for (const [path, text] of Object.entries(files)) await project.write(path, text)
    return project
  }

  path(path: string): string {
    return join(this.folder, path)
  }

  async copy(...paths: string[]): Promise<void> {
    for (const path of paths) {
      await mkdir(dirname(this.path(path)), { recursive: true })
      await copyFile(join(root, path), this.path(path))
    }
  }

  async write(path: string, text: string): Promise<void> {
    await mkdir(dirname(this.path(path)), { recursive: true })
    await writeFile(this.path(path), text)
  }

  async append(path: string, text: string): Promise<void> {
    await this.write(path, (await readFile(this.path(path), 'utf8')) + text)
  }

  async remove(path = '.'): Promise<void> {
    await rm(this.path(path), { recursive: true, force: true })
  }

  /** Drops the environment variables that npm and Jest set. */
  run(program: string, args: string[], env: Record<string, string> = {}): { code: number; said: string } {
    const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|PRECIOSA_|VITE_)/.test(name))
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.folder,
      env: { ...Object.fromEntries(inherited), ...env },
      encoding: 'utf8',
    })
    return { code: status ?? -1, said: stdout + stderr }
  }

  script(name: string, ...args: string[]): { code: number; said: string } {
    return this.run(process.execPath, [join('scripts', name), ...args])
  }
}
