import type { ImageFacts } from './image-facts.rules.js'
import { photoRefusal, uprightSquare } from './photo.rules.js'

const facts = (width: number, height: number, more: Partial<ImageFacts> = {}): ImageFacts => ({
  type: 'jpeg',
  width,
  height,
  orientation: 1,
  isAnimated: false,
  bare: Buffer.alloc(0),
  packed: null,
  ...more,
})

it.each([
  [300, 300],
  [4000, 3000],
  [5712, 4284],
  [12_000, 2083],
])('accepts a photo of %i×%i (spec 2 §2, §9)', (width, height) => {
  expect(photoRefusal(facts(width, height))).toBeNull()
})

it.each([
  [facts(299, 300), 'La foto tiene 299×300 píxeles: tiene que ser de 300×300 o más.'],
  [facts(1, 1), 'La foto tiene 1×1 píxeles: tiene que ser de 300×300 o más.'],
  [facts(0, 0), 'La foto tiene 0×0 píxeles: tiene que ser de 300×300 o más.'],
  [
    facts(50_000, 50_000),
    'La foto tiene 50000×50000 píxeles, demasiados. Probá con una de hasta 25 megapíxeles.',
  ],
  [facts(12_001, 300), 'La foto tiene 12001×300 píxeles, demasiados. Probá con una de hasta 25 megapíxeles.'],
  [facts(400, 400, { isAnimated: true }), 'La imagen está animada. Elegí una foto quieta, en JPG o PNG.'],
  ['svg', 'Un SVG no es una foto. Elegí una foto en JPG o PNG.'],
  ['gif', 'Un GIF no sirve como foto de perfil. Elegí una foto en JPG o PNG.'],
  ['webp', 'No podemos leer fotos en WebP. Elegí una foto en JPG o PNG.'],
  ['heic', 'No podemos leer fotos en HEIC. Elegí una foto en JPG o PNG.'],
  ['unknown', 'El archivo no es una foto. Elegí una foto en JPG o PNG.'],
  ['broken', 'La foto está dañada o incompleta. Probá con otra, en JPG o PNG.'],
] as const)('refuses %j with «%s» (spec 2 §2, §9)', (what, message) => {
  expect(photoRefusal(what)).toBe(message)
})

it('crops the middle of the upright photo', () => {
  expect(uprightSquare(facts(900, 600))).toEqual({
    side: 600,
    left: 150,
    top: 0,
    transform: 'matrix(1 0 0 1 0 0)',
  })
  expect(uprightSquare(facts(900, 600, { orientation: 6 }))).toMatchObject({ side: 600, left: 0, top: 150 })
})

/** Exif: position of the file's first corner in the upright image. */
it.each([
  [1, 0, 0],
  [2, 40, 0],
  [3, 40, 30],
  [4, 0, 30],
  [5, 0, 0],
  [6, 30, 0],
  [7, 30, 40],
  [8, 0, 40],
])('turns an image of 40×30 by orientation %i: its first corner goes to %i, %i', (orientation, x, y) => {
  const { transform } = uprightSquare(facts(40, 30, { orientation }))
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform
    .slice('matrix('.length, -1)
    .split(' ')
    .map(Number)
  expect([e, f]).toEqual([x, y])
  const [width, height] = orientation >= 5 ? [30, 40] : [40, 30]
  for (const [px, py] of [
    [40, 0],
    [0, 30],
    [40, 30],
  ] as const) {
    const [tx, ty] = [a * px + c * py + e, b * px + d * py + f]
    expect([0, width]).toContain(tx)
    expect([0, height]).toContain(ty)
  }
})
