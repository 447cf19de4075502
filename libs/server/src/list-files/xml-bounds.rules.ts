/** Characters between two marks (`<`): a tag with its text. A cell holds 32,767, six times as many where each is escaped. */
export const MAX_RUN = 256 * 1024
/** Elements in elements; a worksheet's cells are six deep. */
export const MAX_DEPTH = 64

/** The constructs in which a `<` marks nothing, and what ends them. */
const ENDS = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
])
const LONGEST_START = '<![CDATA['.length

/**
 * Checks the text of an XML part before a parser that holds each tag, text or comment whole: none may be longer than
 * {@link MAX_RUN}, across the borders of the pieces too.
 */
export class XmlBounds {
  /** Characters since the last mark, without those of the tail. */
  private run = 0
  /** What ends the construct that the last piece ended in; undefined outside of one. */
  private end: string | undefined
  /** The last characters of the piece before, where they may be a start or an end cut in two. */
  private tail = ''

  /**
   * Takes the next piece, no longer than a run.
   * @returns what is wrong with it, if anything
   */
  take(piece: string): 'long' | 'doctype' | undefined {
    const text = this.tail + piece
    this.tail = ''
    // Nearly all of a spreadsheet is tags and texts: for them the first and the last mark of a piece are enough.
    if (this.end !== undefined || text.includes('<!') || text.includes('<?')) return this.scan(text)
    const first = text.indexOf('<')
    if (this.run + (first === -1 ? text.length : first) > MAX_RUN) return 'long'
    if (first === -1) this.run += text.length
    else this.resume(text, text.lastIndexOf('<'))
    return undefined
  }

  /** Goes on after a mark near the end of a piece. */
  private resume(text: string, mark: number): void {
    const maybeCut = text.length - mark < LONGEST_START
    this.tail = maybeCut ? text.slice(mark) : ''
    this.run = maybeCut ? 0 : text.length - mark
  }

  private scan(text: string): 'long' | 'doctype' | undefined {
    let at = 0
    for (;;) {
      const next = text.indexOf(this.end ?? '<', at)
      if (next === -1) {
        const kept = this.end === undefined ? 0 : Math.min(this.end.length - 1, text.length - at)
        this.run += text.length - kept - at
        this.tail = text.slice(text.length - kept)
        return this.run > MAX_RUN ? 'long' : undefined
      }
      if (this.run + next - at > MAX_RUN) return 'long'
      this.run = 0
      if (this.end !== undefined) {
        at = next + this.end.length
        this.end = undefined
        continue
      }
      const start = [...ENDS.keys()].find((each) => text.startsWith(each, next))
      if (start === undefined && text.length - next < LONGEST_START) {
        this.resume(text, next)
        return undefined
      }
      if (text.slice(next, next + 3).toUpperCase() === '<!D') return 'doctype'
      this.end = ENDS.get(start ?? '')
      at = next + (start?.length ?? 1)
    }
  }
}
