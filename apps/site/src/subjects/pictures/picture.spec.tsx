import type { Picture as PictureData } from '@preciosa/contracts/media'
import { renderToStaticMarkup } from 'react-dom/server'
import { Picture } from './picture.js'

const PICTURE: PictureData = {
  alt: 'Una ruta al atardecer',
  credit: null,
  width: 960,
  height: 640,
  colour: '#336699',
  focal: { x: 23, y: 100 },
  files: [
    { name: 'images-a.avif', format: 'avif', width: 480 },
    { name: 'images-b.avif', format: 'avif', width: 960 },
    { name: 'images-c.jpg', format: 'jpg', width: 480 },
    { name: 'images-d.jpg', format: 'jpg', width: 960 },
  ],
}
const html = (picture: PictureData, more = {}) =>
  renderToStaticMarkup(<Picture picture={picture} sizes="92vw" {...more} />)

describe('a picture', () => {
  const whole = html(PICTURE)

  it('offers each format in its widths, with a JPEG for other browsers', () => {
    expect(whole).toContain(
      '<source type="image/avif" sizes="92vw" srcSet="/admin/files/images-a.avif 480w, /admin/files/images-b.avif 960w"/>',
    )
    expect(whole).not.toContain('image/webp')
    expect(whole).toContain('srcSet="/admin/files/images-c.jpg 480w, /admin/files/images-d.jpg 960w"')
    expect(whole).toContain('src="/admin/files/images-d.jpg"')
  })

  it('has its size and colour before it arrives, without an inline style', () => {
    expect(whole).toContain('width="960" height="640"')
    expect(whole).toContain('<rect width="1" height="1" fill="#336699">')
    expect(whole).not.toContain('style=')
  })

  it('keeps its focal point in a crop, to the nearest tenth', () => {
    expect(html(PICTURE, { shape: 'wide' })).toMatch(/picture--wide.*data-focal-x="20" data-focal-y="100"/)
  })

  it('has its alternative text, and waits unless it is the main one', () => {
    expect(whole).toMatch(/alt="Una ruta al atardecer".*loading="lazy"/)
    expect(html(PICTURE, { isMain: true })).toContain('loading="eager"')
  })
})
