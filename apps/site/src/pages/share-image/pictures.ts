import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'

const KEPT_BYTES = 24 * 1024 * 1024
/** Pictures that may wait to be drawn; at some fifty milliseconds each the last of them waits for two seconds. */
const MOST_WAITING = 40

/** More pictures wait to be drawn than may. */
export class TooManyPicturesError extends Error {
  override name = 'TooManyPicturesError'
}

interface PicturesOptions {
  /** Draws an SVG as a PNG; other than usual in tests. */
  draw?: (svg: string) => Promise<Buffer>
  keptBytes?: number
  mostWaiting?: number
}

/**
 * Pictures of SVG documents, drawn one after another, so that pages never wait for more than one of them, and kept by their
 * content.
 */
export class Pictures {
  private readonly kept: LRUCache<string, Buffer>
  private readonly running = new Map<string, Promise<Buffer>>()
  private readonly draw: (svg: string) => Promise<Buffer>
  private readonly mostWaiting: number
  private last: Promise<unknown> = Promise.resolve()

  constructor({ draw = drawPng, keptBytes = KEPT_BYTES, mostWaiting = MOST_WAITING }: PicturesOptions = {}) {
    this.kept = new LRUCache({ maxSize: keptBytes, sizeCalculation: (png) => png.length })
    this.draw = draw
    this.mostWaiting = mostWaiting
  }

  /** The name of a picture's content, for caches. */
  nameOf(svg: string): string {
    return createHash('sha256').update(svg).digest('base64url').slice(0, 22)
  }

  /** Whether a picture is there, or on its way: asking for it costs next to nothing. */
  has(svg: string): boolean {
    const name = this.nameOf(svg)
    return this.kept.has(name) || this.running.has(name)
  }

  /**
   * A picture as PNG.
   * @throws TooManyPicturesError while too many others wait to be drawn
   */
  async of(svg: string): Promise<Buffer> {
    const name = this.nameOf(svg)
    const there = this.kept.get(name) ?? this.running.get(name)
    if (there !== undefined) return there
    if (this.running.size >= this.mostWaiting) throw new TooManyPicturesError('Too many pictures wait')
    const drawing = this.last.then(() => this.draw(svg))
    this.running.set(name, drawing)
    // The next one begins whatever becomes of this one.
    this.last = drawing.catch(() => undefined)
    try {
      const png = await drawing
      this.kept.set(name, png)
      return png
    } finally {
      this.running.delete(name)
    }
  }
}

/** Off the thread that makes pages, but for its compression. */
async function drawPng(svg: string): Promise<Buffer> {
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
}
