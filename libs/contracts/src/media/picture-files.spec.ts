import { jpegOf, srcsetOf } from './picture-files.js'

const files = [
  { name: 'images-a.jpg', format: 'jpg', width: 480 },
  { name: 'images-b.jpg', format: 'jpg', width: 960 },
  { name: 'images-c.avif', format: 'avif', width: 480 },
] as const
const picture = { files: [...files] }

it('lists the files of one format with their widths', () => {
  expect(srcsetOf(picture, 'jpg')).toBe('/admin/files/images-a.jpg 480w, /admin/files/images-b.jpg 960w')
  expect(srcsetOf(picture, 'avif')).toBe('/admin/files/images-c.avif 480w')
  expect(srcsetOf(picture, 'webp')).toBeNull()
})

it.each([
  [320, 'images-a.jpg'],
  [480, 'images-a.jpg'],
  [481, 'images-b.jpg'],
  [2000, 'images-b.jpg'],
])('finds the JPEG for %i pixels', (width, name) => {
  expect(jpegOf(picture, width)).toBe(`/admin/files/${name}`)
})

it('finds no JPEG where there is none', () => {
  expect(jpegOf({ files: [] }, 100)).toBeNull()
})
