import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import { LRUCache } from 'lru-cache'

const CACHE_BYTES = 24 * 1024 * 1024
/** At about 50 ms per image, the last one waits two seconds. */
const MOST_WAITING = 40

export class TooManyPicturesError extends Error {
  override name = 'TooManyPicturesError'
}

interface PicturesOptions {
  draw?: (svg: string) => Promise<Buffer>
  cacheBytes?: number
  mostWaiting?: number
}

/** Draws images one at a time, so a page waits for one image at most. Caches them by content. */
export class Pictures {
  private readonly cache: LRUCache<string, Buffer>
  private readonly running = new Map<string, Promise<Buffer>>()
  private readonly draw: (svg: string) => Promise<Buffer>
  private readonly mostWaiting: number
  private last: Promise<unknown> = Promise.resolve()

  constructor({
    draw = drawPng,
    cacheBytes = CACHE_BYTES,
    mostWaiting = MOST_WAITING,
  }: PicturesOptions = {}) {
    this.cache = new LRUCache({ maxSize: cacheBytes, sizeCalculation: (png) => png.length })
    this.draw = draw
    this.mostWaiting = mostWaiting
  }

  nameOf(svg: string): string {
    return createHash('sha256').update(svg).digest('base64url').slice(0, 22)
  }

  /** True if the image is cached or being drawn; it then doesn't count towards the visitor's limit. */
  has(svg: string): boolean {
    const name = this.nameOf(svg)
    return this.cache.has(name) || this.running.has(name)
  }

  /** @throws TooManyPicturesError while too many images wait */
  async of(svg: string): Promise<Buffer> {
    const name = this.nameOf(svg)
    const there = this.cache.get(name) ?? this.running.get(name)
    if (there !== undefined) return there
    if (this.running.size >= this.mostWaiting) throw new TooManyPicturesError('Too many pictures wait')
    const drawing = this.last.then(() => this.draw(svg))
    this.running.set(name, drawing)
    // A failed image must not block the next one.
    this.last = drawing.catch(() => undefined)
    try {
      const png = await drawing
      this.cache.set(name, png)
      return png
    } finally {
      this.running.delete(name)
    }
  }
}

/** Renders on another thread; only the PNG encoding blocks this one. */
async function drawPng(svg: string): Promise<Buffer> {
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng()
}
