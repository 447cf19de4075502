import type { MediaSummary } from '@preciosa/contracts/media'
import { lacksAlt, moved, sizeText, thumbnailOf, usageText } from './media.rules.js'

const MEDIA: MediaSummary = {
  id: 1,
  kind: 'picture',
  private: false,
  fileName: 'ruta.jpg',
  bytes: 2_400_000,
  width: 1920,
  height: 1080,
  colour: '#336699',
  pages: null,
  alt: '',
  credit: '',
  focal: { x: 50, y: 50 },
  files: [
    { name: 'images-a.avif', format: 'avif', width: 480 },
    { name: 'images-b.jpg', format: 'jpg', width: 480 },
    { name: 'images-c.jpg', format: 'jpg', width: 960 },
  ],
  uses: 0,
  unusedSince: '2026-11-27T15:00:00.000Z',
  by: null,
  createdAt: '2026-11-27T15:00:00.000Z',
}
const PDF = { ...MEDIA, kind: 'pdf', width: null, height: null, pages: 24, files: [] } as const

it('shows the smallest JPEG that is large enough', () => {
  expect(thumbnailOf(MEDIA, 300)).toBe('/admin/files/images-b.jpg')
  expect(thumbnailOf(MEDIA, 900)).toBe('/admin/files/images-c.jpg')
  expect(thumbnailOf({ files: [{ name: 'documents-a.pdf', format: 'pdf', width: null }] }, 300)).toBeNull()
})

it('tells the size of a picture and of a PDF', () => {
  expect(sizeText(MEDIA)).toBe('1920 × 1080, 2,4 MB')
  expect(sizeText({ ...PDF, files: [] })).toBe('24 páginas, 2,4 MB')
  expect(sizeText({ ...PDF, files: [], pages: 1 })).toBe('1 página, 2,4 MB')
})

it('tells where it is used, or when it is removed', () => {
  expect(usageText(MEDIA)).toBe('Sin uso: se borra el 27/12/26')
  expect(usageText({ uses: 1, unusedSince: null })).toBe('En uso en 1 lugar')
  expect(usageText({ uses: 3, unusedSince: null })).toBe('En uso en 3 lugares')
})

it('needs alternative text of pictures only', () => {
  expect([
    lacksAlt(MEDIA),
    lacksAlt({ ...MEDIA, alt: 'Una ruta' }),
    lacksAlt({ kind: 'pdf', alt: '' }),
  ]).toEqual([true, false, false])
})

it('moves a picture one place', () => {
  expect([moved([1, 2, 3], 0, 1), moved([1, 2, 3], 2, -1)]).toEqual([
    [2, 1, 3],
    [1, 3, 2],
  ])
})
