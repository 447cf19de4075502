import type { PictureFacts } from '../../files/pictures/index.js'
import { colourOf, pictureRefusal, sweptBefore, widthsOf } from './media.rules.js'

const facts = (width: number, height: number, isAnimated = false): PictureFacts => ({
  type: 'jpeg',
  width,
  height,
  isAnimated,
})

it.each([
  [32, 32],
  [12_000, 5333],
  [8000, 8000],
])('accepts a picture of %i×%i pixels', (width, height) => {
  expect(pictureRefusal(facts(width, height))).toBeNull()
})

it.each([
  [facts(40_000, 100), /40000×100.*12000/],
  [facts(9000, 9000), /9000×9000.*64 megapíxeles/],
  [facts(31, 900), /32 o más/],
  [facts(100, 100, true), /animada/],
  ['svg', /SVG/],
  ['gif', /GIF/],
  ['heic', /HEIC/],
  ['unknown', /no es una imagen ni un PDF/],
  ['broken', /dañada/],
] as const)('says why it refuses %j', (given, message) => {
  expect(pictureRefusal(given)).toMatch(message)
})

it.each([
  [6000, [480, 960, 1440, 1920]],
  [1920, [480, 960, 1440, 1920]],
  [1500, [480, 960, 1500]],
  [1000, [480, 1000]],
  [300, [300]],
])('stores a picture %i pixels wide in the widths %j', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths)
})

it('writes a colour as #rrggbb', () => {
  expect(colourOf([0, 128, 255])).toBe('#0080ff')
})

it('keeps what nothing uses for 30 days', () => {
  expect(sweptBefore(new Date('2026-11-30T12:00:00Z'))).toEqual(new Date('2026-10-31T12:00:00Z'))
})
