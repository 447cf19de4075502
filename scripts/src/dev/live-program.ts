import { ChildDiedError, type SupervisedChild } from '../launch/child.js'
import type { Hooks } from '../launch/programs.js'

interface LiveProgramOptions {
  /** What it is called in the middle of a sentence. */
  what: string
  hooks: Hooks
  /** A child of the newest code, not yet started. */
  open: (hooks: Hooks) => Promise<SupervisedChild>
  /** Told when a child of newer code is ready, before the one of older code ends. */
  onReady?: () => void
}

/** A program that is replaced when its code has changed: for a moment two of it run, as replicas do in production. */
export class LiveProgram {
  private child: SupervisedChild | null = null

  constructor(private readonly options: LiveProgramOptions) {}

  /** Starts it for the first time. @throws ChildDiedError when it isn't ready in the end */
  async start(): Promise<void> {
    this.child = await this.open()
  }

  /**
   * Puts the newest code in the place of what runs, and says how that went. Where it doesn't start, what ran before
   * goes on until the next change.
   */
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
    // One that keeps dying is mended by a change; the rest of the system goes on.
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
