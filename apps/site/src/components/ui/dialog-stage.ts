export interface Shown {
  close: () => void
}

/** A new dialog closes the former one; after the last, the focus returns to the first opener. */
export class DialogStage<Focusable> {
  private shown: { modal: Shown; opener: Focusable | null } | null = null
  private former: Focusable | null = null

  /** @param opener the focused element; null if it vanished with the former dialog */
  enter(modal: Shown, opener: Focusable | null): void {
    const before = this.shown
    this.shown = { modal, opener: before === null ? (opener ?? this.former) : before.opener }
    before?.modal.close()
  }

  /** The element to focus; null if another dialog has replaced this one. */
  leave(modal: Shown): Focusable | null {
    if (this.shown?.modal !== modal) return null
    this.former = this.shown.opener
    this.shown = null
    return this.former
  }
}
