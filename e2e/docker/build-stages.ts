import { spawnSync } from 'node:child_process'
import { cp, mkdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { buildContext } from './build-context.js'
import { environmentOf, type Stage, type Step } from './dockerfile.js'

const WORKDIR = '/app'

/** Runs a Dockerfile's steps on this machine; a folder per stage takes the place of /app. */
export class StageBuilder {
  readonly skipped: string[] = []

  constructor(
    private readonly stages: Stage[],
    private readonly root: string,
  ) {}

  folderOf(stage: string): string {
    return join(this.root, stage)
  }

  async build(name: string, done = new Set<string>()): Promise<void> {
    const stage = this.stages.find((one) => one.name === name)
    if (stage === undefined || done.has(name)) return
    done.add(name)
    await this.build(stage.from, done)
    for (const { flags } of stage.steps) await this.build(flags['from'] ?? '', done)
    await mkdir(this.folderOf(name), { recursive: true })
    for (const step of stage.steps) {
      if (step.instruction === 'COPY') await this.copy(name, step)
      if (step.instruction === 'RUN') this.run(name, step)
    }
  }

  private place(stage: string, path: string): string {
    return join(this.folderOf(stage), path.startsWith('/') ? relative(WORKDIR, path) : path)
  }

  private async copy(stage: string, { words, flags }: Step): Promise<void> {
    const target = this.place(stage, words.at(-1) ?? '')
    for (const source of words.slice(0, -1)) {
      const from = flags['from']
      if (from === undefined) await this.copyFromContext(source, target)
      else await copyInto(this.place(from, source), target)
    }
  }

  private async copyFromContext(source: string, target: string): Promise<void> {
    for (const path of await buildContext()) {
      const inside = source === '.' ? path : path === source ? basename(path) : null
      if (inside === null) continue
      await mkdir(dirname(join(target, inside)), { recursive: true })
      await cp(path, join(target, inside), { verbatimSymlinks: true })
    }
  }

  private run(stage: string, { text }: Step): void {
    if (/\s\/(?!app\b)/.test(text)) {
      this.skipped.push(text)
      return
    }
    const { PATH, HOME } = process.env
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', text], {
      cwd: this.folderOf(stage),
      env: { PATH, HOME, ...environmentOf(this.stages, stage) },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`RUN ${text}\nended with ${status}:\n${stdout}${stderr}`)
  }
}

async function copyInto(source: string, target: string): Promise<void> {
  const isFile = (await stat(source)).isFile()
  const place = isFile && basename(source) !== basename(target) ? join(target, basename(source)) : target
  await mkdir(dirname(place), { recursive: true })
  await cp(source, place, { recursive: true, verbatimSymlinks: true })
}
