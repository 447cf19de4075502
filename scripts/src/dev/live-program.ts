import { ChildDiedError, type SupervisedChild } from '../launch/child.js'
import type { Hooks } from '../launch/programs.js'

interface LiveProgramOptions {
  /** What it is called in the middle of a sentence. */
  what: string
  hooks: Hooks
  /** Whether two of it may run beside each other. */
  overlapping: boolean
  /** A child of the newest code, not yet started. */
  open: (hooks: Hooks) => Promise<SupervisedChild>
  /** Told when a child of newer code is ready, before the one of older code ends. */
  onReady?: () => void
}

/** A program that is replaced when its code has changed. */
export class LiveProgram {
  private child: SupervisedChild | null = null

  constructor(private readonly options: LiveProgramOptions) {}

  /** Starts it for the first time. @throws ChildDiedError when it isn't ready in the end */
  async start(): Promise<void> {
    this.child = await this.open()
  }

  /**
   * Puts the newest code in the place of what runs, and says how that went. Code that doesn't start is said to be so;
   * until the next change the older one goes on where two may overlap, and none runs where they may not.
   */
  async replace(): Promise<void> {
    const { what, hooks, overlapping } = this.options
    const before = this.child
    const started = Date.now()
    if (!overlapping) await this.end(before)
    try {
      this.child = await this.open()
    } catch (error) {
      if (!(error instanceof ChildDiedError)) throw error
      const goesOn = overlapping && before !== null && before.mark !== null
      if (!goesOn) this.child = null
      hooks.say(`${error.message}\n${goesOn ? `Sigue ${what} de antes` : `Sin ${what}`} hasta otro cambio.`)
      return
    }
    if (overlapping) await this.end(before)
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

  private async end(child: SupervisedChild | null): Promise<void> {
    if (child === null) return
    await child.stop()
    this.options.hooks.remove(child)
  }
}
