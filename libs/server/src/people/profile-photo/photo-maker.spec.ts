import { crc32, deflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import jpeg from 'jpeg-js'
import { type ImageFacts, imageFacts } from './image-facts.rules.js'
import { makePhoto } from './photo-maker.js'

/** A red left half, a blue right half and a white strip at the top. */
const drawing = (width: number, height: number, extra = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width / 2}" height="${height}" fill="#f00"/><rect x="${width / 2}" width="${width / 2}" height="${height}" fill="#00f"/>${extra}</svg>`

function factsOf(bytes: Buffer): ImageFacts {
  const facts = imageFacts(bytes)
  if (typeof facts === 'string') throw new Error(facts)
  return facts
}

/** Rounds each colour channel to 0 or 1. */
function colourAt(photo: Buffer | null, x: number, y: number): string {
  if (photo === null) throw new Error('There is no photo')
  const { width, height, data } = jpeg.decode(photo)
  const at = (Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1))) * 4
  return [0, 1, 2].map((part) => ((data[at + part] ?? 0) > 127 ? '1' : '0')).join('')
}
const [RED, BLUE, WHITE] = ['100', '001', '111']

it("crops a large photo to a square of 512 pixels and doesn't enlarge a small one", async () => {
  const large = await makePhoto(factsOf(new Resvg(drawing(1800, 1200)).render().asPng()))
  expect(jpeg.decode(large ?? Buffer.alloc(0))).toMatchObject({ width: 512, height: 512 })
  expect([colourAt(large, 0.1, 0.5), colourAt(large, 0.9, 0.5)]).toEqual([RED, BLUE])
  const small = await makePhoto(factsOf(new Resvg(drawing(400, 300)).render().asPng()))
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
] as const)('turns a photo of orientation %i upright', async (orientation, [x, y]) => {
  const facts = { ...factsOf(new Resvg(drawing(600, 400)).render().asPng()), orientation }
  const photo = await makePhoto(facts)
  expect([colourAt(photo, x, y), colourAt(photo, 1 - x, 1 - y)]).toEqual([RED, BLUE])
})

it('blends transparent pixels with white', async () => {
  const half =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="200" height="400" fill="#c80000" fill-opacity="0.5"/></svg>'
  const photo = await makePhoto(factsOf(new Resvg(half).render().asPng()))
  const { data } = jpeg.decode(photo ?? Buffer.alloc(0))
  const near = (at: number, colour: number[]) =>
    colour.every((part, index) => Math.abs(part - (data[at * 4 + index] ?? 0)) < 6)
  expect([near(200 * 400 + 80, [228, 128, 128]), near(200 * 400 + 320, [255, 255, 255])]).toEqual([
    true,
    true,
  ])
})

it('re-encodes a JPEG without its metadata', async () => {
  const data = Buffer.alloc(400 * 400 * 4, 0xff)
  const sent = jpeg.encode({ width: 400, height: 400, data, comments: ['secreto'] }, 90).data
  expect(sent.includes('secreto')).toBe(true)
  const photo = await makePhoto(factsOf(sent))
  expect(photo?.includes('secreto')).toBe(false)
  expect(colourAt(photo, 0.5, 0.5)).toBe(WHITE)
})

it("returns null for a photo that can't be decoded", async () => {
  const whole = factsOf(new Resvg(drawing(400, 400)).render().asPng())
  const noise = Buffer.from(whole.bare)
  noise.fill(0x55, 60, noise.length - 20)
  await expect(makePhoto({ ...whole, bare: noise })).resolves.toBeNull()
})

/** A black PNG of 400×400 with this many bytes of unpacked data. */
function black(bytes: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.from([0, 0, 1, 144, 0, 0, 1, 144, 8, 2, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

it('returns null for a PNG that unpacks to more than its pixels', async () => {
  const pixels = 400 * (1 + 400 * 3)
  await expect(makePhoto(factsOf(black(pixels)))).resolves.toBeInstanceOf(Buffer)
  await expect(makePhoto(factsOf(black(pixels + 1)))).resolves.toBeNull()
  await expect(makePhoto(factsOf(black(200 * pixels)))).resolves.toBeNull()
})
