import { crc32, deflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import jpeg from 'jpeg-js'
import sharp from 'sharp'
import { photoFacts, makePhoto } from './photo-maker.js'

/** A red left half, a blue right half and a white strip at the top. */
const drawing = (width: number, height: number, extra = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width / 2}" height="${height}" fill="#f00"/><rect x="${width / 2}" width="${width / 2}" height="${height}" fill="#00f"/>${extra}</svg>`

async function madeOf(bytes: Buffer): Promise<Buffer | null> {
  const facts = await photoFacts(bytes)
  if (typeof facts === 'string') throw new Error(facts)
  return makePhoto(bytes, facts)
}

const png = (svg: string) => new Resvg(svg).render().asPng()
const JPEG = jpeg.encode({ width: 400, height: 400, data: Buffer.alloc(400 * 400 * 4, 0xff) }, 90).data

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

const withSegment = (part: Buffer, photo = JPEG) =>
  Buffer.concat([photo.subarray(0, 2), part, photo.subarray(2)])
const exifSegment = (tiff: Buffer) => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]))

function withChunk(photo: Buffer, name: string, content: Buffer): Buffer {
  const afterHeader = 8 + 25
  return Buffer.concat([photo.subarray(0, afterHeader), chunk(name, content), photo.subarray(afterHeader)])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Rounds each colour channel to 0 or 1. */
function colourAt(photo: Buffer | null, x: number, y: number): string {
  if (photo === null) throw new Error('There is no photo')
  const { width, height, data } = jpeg.decode(photo)
  const at = (Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1))) * 4
  return [0, 1, 2].map((part) => ((data[at + part] ?? 0) > 127 ? '1' : '0')).join('')
}
const [RED, BLUE] = ['100', '001']

it("crops a large photo to a square of 512 pixels and doesn't enlarge a small one", async () => {
  const large = await madeOf(png(drawing(1800, 1200)))
  expect(jpeg.decode(large ?? Buffer.alloc(0))).toMatchObject({ width: 512, height: 512 })
  expect([colourAt(large, 0.1, 0.5), colourAt(large, 0.9, 0.5)]).toEqual([RED, BLUE])
  const small = await madeOf(png(drawing(400, 300)))
  expect(jpeg.decode(small ?? Buffer.alloc(0))).toMatchObject({ width: 300, height: 300 })
})

it.each([
  // The file's left side is red; the second value is its position in the upright photo.
  [1, [0.1, 0.5]],
  [2, [0.9, 0.5]],
  [3, [0.9, 0.5]],
  [4, [0.1, 0.5]],
  [5, [0.5, 0.1]],
  [6, [0.5, 0.1]],
  [7, [0.5, 0.9]],
  [8, [0.5, 0.9]],
] as const)(
  'turns a photo of orientation %i upright, in both byte orders and both file types',
  async (orientation, [x, y]) => {
    const drawn = png(drawing(600, 400))
    const { data, info } = await sharp(drawn).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const photo = jpeg.encode({ width: info.width, height: info.height, data }, 90).data
    for (const order of ['II', 'MM'] as const)
      for (const sent of [
        withSegment(exifSegment(exif(orientation, order)), photo),
        withChunk(drawn, 'eXIf', exif(orientation, order)),
      ]) {
        const made = await madeOf(sent)
        expect([colourAt(made, x, y), colourAt(made, 1 - x, 1 - y)]).toEqual([RED, BLUE])
      }
  },
)

it.each([
  ['0', exif(0, 'II')],
  ['9', exif(9, 'MM')],
  ['that is truncated', exif(6, 'II').subarray(0, 15)],
  ['with an offset beyond the end', Buffer.from('II*\0\xff\xff\xff\x7f\0\0', 'latin1')],
  ['without a byte order', Buffer.from('XX*\0\x08\0\0\0\0\0', 'latin1')],
])('ignores an orientation %s', async (_, tiff) => {
  expect(jpeg.decode((await madeOf(withSegment(exifSegment(tiff)))) ?? Buffer.alloc(0))).toMatchObject({
    width: 400,
  })
})

it('blends transparent pixels with white', async () => {
  const half =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="200" height="400" fill="#c80000" fill-opacity="0.5"/></svg>'
  const photo = await madeOf(png(half))
  const { data } = jpeg.decode(photo ?? Buffer.alloc(0))
  const near = (at: number, colour: number[]) =>
    colour.every((part, index) => Math.abs(part - (data[at * 4 + index] ?? 0)) < 6)
  expect([near(200 * 400 + 80, [228, 128, 128]), near(200 * 400 + 320, [255, 255, 255])]).toEqual([
    true,
    true,
  ])
})

it('removes all metadata', async () => {
  const secret = Buffer.from('lat -34.6037 long -58.3816')
  const drawn = png(drawing(400, 400))
  for (const sent of [
    withSegment(segment(0xfe, secret)),
    withSegment(exifSegment(Buffer.concat([exif(1, 'II'), secret]))),
    withSegment(segment(0xed, secret)),
    withChunk(drawn, 'tEXt', Buffer.concat([Buffer.from('Comment\0'), secret])),
  ]) {
    expect(sent.includes(secret)).toBe(true)
    const made = await madeOf(sent)
    expect([made?.includes(secret), made?.includes('Exif')]).toEqual([false, false])
  }
})

it("returns null for a photo that can't be decoded, or shows nothing", async () => {
  const drawn = png(drawing(400, 400))
  const noise = Buffer.from(drawn)
  noise.fill(0x55, 60, noise.length - 20)
  await expect(madeOf(noise)).resolves.toBeNull()
  await expect(madeOf(drawn.subarray(0, drawn.length / 2))).resolves.toBeNull()
  const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'
  await expect(madeOf(png(nothing))).resolves.toBeNull()
})

it.each([
  ['a JPEG truncated before its pixels', JPEG.subarray(0, 60)],
  ['a JPEG of four bytes', JPEG.subarray(0, 4)],
  ['a PNG of eight bytes', png(drawing(40, 30)).subarray(0, 8)],
  [
    'a PNG with the largest chunk length',
    Buffer.concat([png(drawing(40, 30)).subarray(0, 8), Buffer.alloc(20, 0xff)]),
  ],
])('takes %s for broken', async (_, bytes) => {
  await expect(photoFacts(bytes)).resolves.toBe('broken')
})

it('reads size and animation from the header', async () => {
  const drawn = png(drawing(40, 30))
  await expect(photoFacts(drawn)).resolves.toEqual({ type: 'png', width: 40, height: 30, isAnimated: false })
  await expect(photoFacts(withChunk(drawn, 'acTL', Buffer.alloc(8)))).resolves.toMatchObject({
    isAnimated: true,
  })
  await expect(photoFacts(JPEG)).resolves.toMatchObject({ type: 'jpeg', width: 400, height: 400 })
})

it('never throws, for any bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(JPEG, png(drawing(40, 30))),
      fc.uint8Array({ maxLength: 400 }),
      fc.nat(200),
      async (image, noise, at) => {
        const facts = await photoFacts(Buffer.concat([image.subarray(0, at), noise, image.subarray(at)]))
        expect(['string', 'object']).toContain(typeof facts)
      },
    ),
  )
})

it('refuses a JPEG whose scans are more work than the largest photo', async () => {
  const scan = JPEG.subarray(JPEG.lastIndexOf(Buffer.from([0xff, 0xda])))
  const most = Math.floor((12 * 25_000_000) / 400 ** 2)
  const withScans = (scans: number) =>
    photoFacts(Buffer.concat([JPEG, ...Array<Buffer>(scans - 1).fill(scan)]))
  await expect(withScans(most)).resolves.toMatchObject({ type: 'jpeg' })
  await expect(withScans(most + 1)).resolves.toBe('broken')
})

it('spends no more on packed bytes than on the pixels', async () => {
  const header = Buffer.from([0, 0, 1, 144, 0, 0, 1, 144, 8, 2, 0, 0, 0])
  const packed = (...parts: Buffer[]) =>
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      ...parts.map((part) => chunk('IDAT', part)),
      chunk('IEND', Buffer.alloc(0)),
    ])
  const pixels = 400 * (1 + 400 * 3)
  const empty = Buffer.concat([
    Buffer.from([0x78, 0x01]),
    ...Array<Buffer>(740_000).fill(Buffer.from([0, 0, 0, 0xff, 0xff])),
  ])
  const processed = async (photo: Buffer) => {
    const before = process.cpuUsage()
    const made = await madeOf(photo)
    const { user, system } = process.cpuUsage(before)
    return { made, cpu: user + system }
  }
  const plain = await processed(packed(deflateSync(Buffer.alloc(pixels))))
  expect(plain.made).toBeInstanceOf(Buffer)
  for (const bomb of [packed(deflateSync(Buffer.alloc(200 * pixels))), packed(empty)])
    expect((await processed(bomb)).cpu).toBeLessThan(50 * plain.cpu + 500_000)
})
