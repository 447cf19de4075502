import { ChildDiedError, type SupervisedChild } from '../launch/child.js'
import type { Hooks } from '../launch/programs.js'

interface LiveProgramOptions {
  what: string
  hooks: Hooks
  open: (hooks: Hooks) => Promise<SupervisedChild>
  onReady?: () => void
}

/** Replaces a program on code changes; both run for a moment, like replicas in production. */
export class LiveProgram {
  private child: SupervisedChild | null = null

  constructor(private readonly options: LiveProgramOptions) {}

  /** @throws ChildDiedError if it doesn't become ready */
  async start(): Promise<void> {
    this.child = await this.open()
  }

  /** Starts the newest code; if that fails, the old child runs on until the next change. */
  async replace(): Promise<void> {
    const { what, hooks } = this.options
    const before = this.child
    const started = Date.now()
    try {
      this.child = await this.open()
    } catch (error) {
      if (!(error instanceof ChildDiedError)) throw error
      const rest = (before?.mark ?? null) === null ? `Sin ${what}` : `Sigue ${what} de antes`
      hooks.say(`${error.message}\n${rest} hasta otro cambio.`)
      return
    }
    if (before !== null) {
      await before.stop()
      hooks.remove(before)
    }
    hooks.say(`Con el cambio: ${what} (${Date.now() - started} ms).`)
  }

  private async open(): Promise<SupervisedChild> {
    const { what, hooks, open, onReady } = this.options
    const onGiveUp = (message: string) => hooks.say(`${message} Sin ${what} hasta otro cambio.`)
    const child = await open({ ...hooks, onGiveUp })
    try {
      await child.start()
    } catch (error) {
      hooks.remove(child)
      throw error
    }
    onReady?.()
    return child
  }
}
