import { setTimeout as sleep } from 'node:timers/promises'

interface RebuildingOptions {
  /** Compiles what is stale in some workspaces. */
  build: (workspaces: readonly string[]) => Promise<unknown>
  /** Replaces what runs of some workspaces. */
  replace: (workspaces: ReadonlySet<string>) => Promise<void>
  say: (line: string) => void
}

/** An editor or git writes several files one after the other: they are one change. */
const TOGETHER_MS = 60

/**
 * Compiles changes and replaces what runs of them, one round after another; what changes meanwhile waits for the next.
 * What doesn't compile is said, and replaces nothing until it does.
 */
export class Rebuilding {
  private waiting = new Set<string>()
  /** Changed, but in a round that didn't compile. */
  private unfinished = new Set<string>()
  private rounds: Promise<void> | null = null
  private closed = false

  constructor(private readonly options: RebuildingOptions) {}

  /** Something in a workspace has changed. */
  changed(workspace: string): void {
    if (this.closed) return
    this.waiting.add(workspace)
    this.rounds ??= this.work().finally(() => (this.rounds = null))
  }

  /** Begins no further round, and resolves when the last one is over. */
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

  /** Read through a method: it changes while a round waits. */
  private isClosed(): boolean {
    return this.closed
  }
}
