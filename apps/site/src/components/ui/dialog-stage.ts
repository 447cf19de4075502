/** A dialog that is shown. */
export interface Shown {
  close: () => void
}

/**
 * One dialog at a time: one that comes closes the one before it. What was focused before the first of them is what the
 * focus goes back to after the last.
 */
export class DialogStage<Focusable> {
  private shown: { modal: Shown; opener: Focusable | null } | null = null
  private former: Focusable | null = null

  /** @param opener what has the focus; null when it went with a dialog whose place this one takes */
  enter(modal: Shown, opener: Focusable | null): void {
    const before = this.shown
    this.shown = { modal, opener: before === null ? (opener ?? this.former) : before.opener }
    before?.modal.close()
  }

  /** What the focus goes back to; null when another dialog has taken the place of this one. */
  leave(modal: Shown): Focusable | null {
    if (this.shown?.modal !== modal) return null
    this.former = this.shown.opener
    this.shown = null
    return this.former
  }
}
