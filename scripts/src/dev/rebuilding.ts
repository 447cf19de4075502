import { setTimeout as sleep } from 'node:timers/promises'

interface RebuildingOptions {
  build: (workspaces: readonly string[]) => Promise<unknown>
  replace: (workspaces: ReadonlySet<string>) => Promise<void>
  say: (line: string) => void
}

/** Editors and git write several files in a row, which count as one change. */
const TOGETHER_MS = 60

/** Compiles and replaces in rounds; a failed build replaces nothing. */
export class Rebuilding {
  private waiting = new Set<string>()
  private unfinished = new Set<string>()
  private rounds: Promise<void> | null = null
  private closed = false

  constructor(private readonly options: RebuildingOptions) {}

  changed(workspace: string): void {
    if (this.closed) return
    this.waiting.add(workspace)
    this.rounds ??= this.work().finally(() => (this.rounds = null))
  }

  async close(): Promise<void> {
    this.closed = true
    await this.rounds
  }

  private async work(): Promise<void> {
    while (this.waiting.size > 0) {
      await sleep(TOGETHER_MS)
      if (this.isClosed()) return
      const round = new Set([...this.unfinished, ...this.waiting])
      this.waiting = new Set()
      try {
        await this.options.build([...round])
        this.unfinished = new Set()
      } catch (error) {
        this.unfinished = round
        this.options.say(`${(error as Error).message}\nSigue en marcha lo último que compiló.`)
        continue
      }
      try {
        await this.options.replace(round)
      } catch (error) {
        this.options.say((error as Error).stack ?? String(error))
      }
    }
  }

  /** Read by a method, because the field changes during `await`. */
  private isClosed(): boolean {
    return this.closed
  }
}
