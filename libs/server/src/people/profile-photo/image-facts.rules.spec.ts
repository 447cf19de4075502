import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import jpeg from 'jpeg-js'
import { imageFacts } from './image-facts.rules.js'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="red"/></svg>'
const PNG = new Resvg(svg).render().asPng()
const JPEG = jpeg.encode({ width: 40, height: 30, data: Buffer.alloc(40 * 30 * 4, 0x80) }, 80).data

function exif(orientation: number, order: 'II' | 'MM', type = 3): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write(order, 'latin1')
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  short(42, 2)
  long(8, 4)
  short(1, 8)
  short(0x0112, 10)
  short(type, 12)
  long(1, 14)
  short(orientation, 18)
  return tiff
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const withSegment = (part: Buffer) => Buffer.concat([JPEG.subarray(0, 2), part, JPEG.subarray(2)])
const withExif = (tiff: Buffer) => withSegment(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff])))

function withChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const afterHeader = 8 + 25
  const chunk = Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)])
  return Buffer.concat([PNG.subarray(0, afterHeader), chunk, PNG.subarray(afterHeader)])
}

it('reads size and type of a JPEG and a PNG from their content', () => {
  expect(imageFacts(JPEG)).toMatchObject({
    type: 'jpeg',
    width: 40,
    height: 30,
    orientation: 1,
    isAnimated: false,
  })
  expect(imageFacts(PNG)).toMatchObject({
    type: 'png',
    width: 40,
    height: 30,
    orientation: 1,
    isAnimated: false,
  })
})

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'reads the orientation %i in both byte orders and both file types',
  (orientation) => {
    for (const order of ['II', 'MM'] as const) {
      expect(imageFacts(withExif(exif(orientation, order)))).toMatchObject({ orientation })
      expect(imageFacts(withChunk('eXIf', exif(orientation, order)))).toMatchObject({ orientation })
    }
  },
)

it.each([
  ['0', exif(0, 'II')],
  ['9', exif(9, 'MM')],
  ['of another type', exif(6, 'II', 4)],
  ['that is truncated', exif(6, 'II').subarray(0, 15)],
  ['with an offset beyond the end', Buffer.from('II*\0\xff\xff\xff\x7f\0\0', 'latin1')],
  ['without a byte order', Buffer.from('XX*\0\x08\0\0\0\0\0', 'latin1')],
])('ignores an orientation %s', (_, tiff) => {
  expect(imageFacts(withExif(tiff))).toMatchObject({ orientation: 1 })
})

it('removes all metadata of a photo', () => {
  const secret = Buffer.from('lat -34.6037 long -58.3816')
  for (const marked of [
    withSegment(segment(0xfe, secret)),
    withExif(Buffer.concat([exif(1, 'II'), secret])),
    withSegment(segment(0xed, secret)),
    withChunk('tEXt', secret),
    withChunk('iCCP', secret),
  ]) {
    expect(marked.includes(secret)).toBe(true)
    const facts = imageFacts(marked)
    if (typeof facts === 'string') throw new Error(facts)
    expect(facts.bare.includes(secret)).toBe(false)
  }
})

it('recognizes an animated PNG', () => {
  expect(imageFacts(withChunk('acTL', Buffer.alloc(8)))).toMatchObject({ isAnimated: true })
})

it.each([
  ['an SVG', Buffer.from(svg), 'svg'],
  ['an SVG after an XML declaration', Buffer.from(`<?xml version="1.0"?>\n<!-- x -->${svg}`), 'svg'],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), 'gif'],
  ['a WebP', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), 'webp'],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), 'heic'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'unknown'],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknown'],
  ['an empty file', Buffer.alloc(0), 'unknown'],
  ['a JPEG truncated before its pixels', JPEG.subarray(0, 60), 'broken'],
  ['a JPEG of four bytes', JPEG.subarray(0, 4), 'broken'],
  ['a truncated PNG', PNG.subarray(0, PNG.length - 20), 'broken'],
  ['a PNG of eight bytes', PNG.subarray(0, 8), 'broken'],
  [
    'a PNG with the largest chunk length',
    Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(20, 0xff)]),
    'broken',
  ],
])('refuses %s as a photo', (_, bytes, what) => {
  expect(imageFacts(bytes)).toBe(what)
})

it('never throws, for any bytes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(JPEG, PNG),
      fc.uint8Array({ maxLength: 400 }),
      fc.nat(200),
      (image, noise, at) => {
        const bytes = Buffer.concat([image.subarray(0, at), noise, image.subarray(at)])
        expect(['string', 'object']).toContain(typeof imageFacts(bytes))
      },
    ),
  )
})

it('computes the unpacked size of a PNG, also interlaced, and refuses unknown pixel formats', () => {
  const changed = (at: number, value: number) => {
    const bytes = Buffer.from(PNG)
    bytes[at] = value
    return imageFacts(bytes)
  }
  const [DEPTH, COLOUR, INTERLACED] = [24, 25, 28]
  expect(imageFacts(PNG)).toMatchObject({ packed: { unpacked: 30 * (1 + 40 * 4) } })
  expect(changed(INTERLACED, 1)).toMatchObject({ packed: { unpacked: 4857 } })
  expect(changed(COLOUR, 0)).toMatchObject({ packed: { unpacked: 30 * (1 + 40) } })
  expect([changed(COLOUR, 5), changed(DEPTH, 0)]).toEqual(['broken', 'broken'])
  expect(imageFacts(JPEG)).toMatchObject({ packed: null })
})

it('refuses a JPEG with more than fifty scans', () => {
  const scan = JPEG.subarray(JPEG.lastIndexOf(Buffer.from([0xff, 0xda])))
  const again = (times: number) => imageFacts(Buffer.concat([JPEG, ...Array<Buffer>(times).fill(scan)]))
  expect(again(49)).toMatchObject({ type: 'jpeg' })
  expect(again(50)).toBe('broken')
})
