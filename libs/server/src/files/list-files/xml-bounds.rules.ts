/** Characters from one `<` to the next. A cell holds 32,767, up to six times as many when escaped. */
export const MAX_RUN = 256 * 1024
/** Depth of nested elements; a worksheet's cells are six deep. */
export const MAX_DEPTH = 64

/** Sections in which `<` has no meaning, with their ends. */
const ENDS = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
])
const LONGEST_START = '<![CDATA['.length

/** The parser holds each tag, text and comment in memory: none may exceed {@link MAX_RUN}. */
export class XmlBounds {
  private run = 0
  private end: string | undefined
  /** Last characters of the previous piece, which may be half of a start or end. */
  private tail = ''

  /** Returns the first problem. A piece may not be longer than a run. */
  take(piece: string): 'long' | 'doctype' | undefined {
    const text = this.tail + piece
    this.tail = ''
    // Fast path: pieces without sections need only their first and last `<`.
    if (this.end !== undefined || text.includes('<!') || text.includes('<?')) return this.scan(text)
    const first = text.indexOf('<')
    if (this.run + (first === -1 ? text.length : first) > MAX_RUN) return 'long'
    if (first === -1) this.run += text.length
    else this.resume(text, text.lastIndexOf('<'))
    return undefined
  }

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
