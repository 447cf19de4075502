import type { PictureFacts } from '../../files/pictures/index.js'
import { photoRefusal } from './photo.rules.js'

const facts = (width: number, height: number, more: Partial<PictureFacts> = {}): PictureFacts => ({
  type: 'jpeg',
  width,
  height,
  isAnimated: false,
  ...more,
})

it.each([
  [300, 300],
  [4000, 3000],
  [5712, 4284],
  [12_000, 2083],
])('accepts a photo of %i×%i', (width, height) => {
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
] as const)('refuses %j with «%s»', (what, message) => {
  expect(photoRefusal(what)).toBe(message)
})
