import { createInflate } from 'node:zlib'
import { renderAsync } from '@resvg/resvg-js'
import jpeg from 'jpeg-js'
import type { ImageFacts } from './image-facts.rules.js'
import { STORED_SIDE, uprightSquare } from './photo.rules.js'

/** Samples per side of a pixel, because resvg alone takes a single one. */
const MAX_SAMPLES = 4
const QUALITY = 85

/** Re-encodes the photo, so that no metadata remains; null if it can't be decoded. */
export async function makePhoto(facts: ImageFacts): Promise<Buffer | null> {
  const { type, width, height, bare, packed } = facts
  if (packed !== null && !(await holdsNoMore(packed))) return null
  const { side, left, top, transform } = uprightSquare(facts)
  const storedSide = Math.min(STORED_SIDE, side)
  const samples = Math.min(MAX_SAMPLES, Math.floor(side / storedSide))
  const drawn = storedSide * samples
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${drawn}" height="${drawn}" viewBox="${left} ${top} ${side} ${side}"><g transform="${transform}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/${type};base64,${bare.toString('base64')}"/></g></svg>`
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: 'off' })
  const data = meansOnWhite(pixels, storedSide, samples)
  return data === null ? null : jpeg.encode({ data, width: storedSide, height: storedSide }, QUALITY).data
}

/** Stops PNG bombs: resvg would unpack 8 MB a thousandfold, for ten seconds. */
function holdsNoMore({ parts, unpacked }: NonNullable<ImageFacts['packed']>): Promise<boolean> {
  return new Promise((resolve) => {
    const inflate = createInflate()
    let bytes = 0
    inflate.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= unpacked) return
      inflate.destroy()
      resolve(false)
    })
    inflate.once('end', () => resolve(true))
    inflate.once('error', () => resolve(true))
    for (const part of parts) inflate.write(part)
    inflate.end()
  })
}

/** resvg's pixels are premultiplied by their opacity. Null if all are transparent. */
function meansOnWhite(pixels: Buffer, side: number, samples: number): Buffer | null {
  const data = Buffer.alloc(side * side * 4, 0xff)
  const of = samples * samples
  const row = side * samples * 4
  let drawn = 0
  for (let to = 0; to < side * side; to += 1) {
    const start = Math.floor(to / side) * samples * row + (to % side) * samples * 4
    let [red, green, blue, opacity] = [0, 0, 0, 0]
    for (let y = 0; y < samples; y += 1) {
      for (let at = start + y * row; at < start + y * row + samples * 4; at += 4) {
        red += pixels[at] ?? 0
        green += pixels[at + 1] ?? 0
        blue += pixels[at + 2] ?? 0
        opacity += pixels[at + 3] ?? 0
      }
    }
    const white = 255 * of - opacity
    data[to * 4] = Math.round((red + white) / of)
    data[to * 4 + 1] = Math.round((green + white) / of)
    data[to * 4 + 2] = Math.round((blue + white) / of)
    drawn += opacity
  }
  return drawn === 0 ? null : data
}
