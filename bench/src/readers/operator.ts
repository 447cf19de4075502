import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const RUN = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url))

export class Operator {
  private running: Promise<void> | undefined
  private stopping = false
  published = 0

  /** @param lists different lists of one month, so that each changes the guide */
  constructor(
    private readonly databaseUrl: string,
    private readonly filesDir: string,
    private readonly lists: readonly string[],
  ) {}

  start(): void {
    this.stopping = false
    this.running = this.goOn()
    this.running.catch(() => undefined)
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.running
  }

  private async goOn(): Promise<void> {
    while (!this.stopping) {
      await this.import(this.lists[this.published % this.lists.length] ?? '')
      this.published += 1
    }
  }

  private async import(path: string): Promise<void> {
    const words = ['price-list', 'import', path, '--format', 'preciosa', '--publish', '--accept-guards']
    const command = spawn(process.execPath, [RUN, ...words], {
      env: { ...process.env, DATABASE_URL: this.databaseUrl, FILES_DIR: this.filesDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    command.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = (await once(command, 'close')) as [number | null]
    if (code !== 0 || !said.includes('Publicada')) throw new Error(`The import ended with ${code}: ${said}`)
  }
}
