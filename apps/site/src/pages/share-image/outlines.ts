import { create, type Font, type GlyphRun } from 'fontkit'
import { LRUCache } from 'lru-cache'

export interface Letters {
  weight: number
  width: number
  /** Pixels. */
  size: number
  /** Between letters, as a fraction of the size. */
  spacing?: number
}

/** A text layout costs 0.5 ms, and most images share their words. */
const CACHE_BYTES = 1024 * 1024
const BYTES_A_LETTER = 200

interface Run {
  run: GlyphRun
  unitsPerEm: number
  bytes: number
}

/** Converts text to outlines, so images look the same on every machine, without installed fonts. */
export class Outlines {
  private readonly font: Font
  private readonly variations = new Map<string, Font>()
  private readonly runs = new LRUCache<string, Run>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })

  constructor(file: Buffer) {
    const font = create(file)
    if (!('layout' in font)) throw new Error('Not a single font')
    this.font = font
  }

  /** Pixels from the first letter's origin to the end of the last letter. */
  widthOf(text: string, { size, spacing = 0, ...look }: Letters): number {
    const { run, unitsPerEm } = this.laidOut(text, look)
    return (run.advanceWidth * size) / unitsPerEm + run.glyphs.length * spacing * size
  }

  draw(text: string, x: number, y: number, letters: Letters): string {
    const { size, spacing = 0, ...look } = letters
    const { run, unitsPerEm } = this.laidOut(text, look)
    const scale = size / unitsPerEm
    let at = 0
    const paths = run.glyphs.map((glyph, index) => {
      const place = at
      at += (run.positions[index]?.xAdvance ?? 0) + (spacing * size) / scale
      const outline = glyph.path.toSVG()
      return outline === '' ? '' : `<path transform="translate(${rounded(place)} 0)" d="${outline}"/>`
    })
    return `<g transform="translate(${rounded(x)} ${rounded(y)}) scale(${scale} ${-scale})">${paths.join('')}</g>`
  }

  private laidOut(text: string, look: Pick<Letters, 'weight' | 'width'>): Run {
    const name = `${look.weight} ${look.width} ${text}`
    const cached = this.runs.get(name)
    if (cached !== undefined) return cached
    const font = this.variation(look)
    const run = font.layout(this.known(text))
    const made = { run, unitsPerEm: font.unitsPerEm, bytes: BYTES_A_LETTER * (run.glyphs.length + 1) }
    this.runs.set(name, made)
    return made
  }

  private known(text: string): string {
    const has = (sign: string) => this.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
    return Array.from(text.normalize('NFC'))
      .map((sign) => (has(sign) ? sign : Array.from(sign.normalize('NFD')).filter(has).join('')))
      .join('')
  }

  private variation({ weight, width }: Pick<Letters, 'weight' | 'width'>): Font {
    const key = `${weight} ${width}`
    const made = this.variations.get(key) ?? this.font.getVariation({ wght: weight, wdth: width })
    this.variations.set(key, made)
    return made
  }
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100
}
