import { isAnimatedPng, scansOf, typeOfPicture } from './picture-type.rules.js'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'
const bytes = (text: string) => Buffer.from(text, 'latin1')

it.each([
  ['a JPEG', bytes('\xff\xd8\xff\xe0'), 'jpeg'],
  ['a PNG', bytes('\x89PNG\r\n\x1a\n'), 'png'],
  ['an SVG', bytes(svg), 'svg'],
  ['an SVG after an XML declaration', bytes(`<?xml version="1.0"?>\n<!-- x -->${svg}`), 'svg'],
  ['a GIF', bytes('GIF89a\x01\0\x01\0'), 'gif'],
  ['a WebP', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'webp'],
  ['a HEIC', bytes('\0\0\0\x18ftypheic'), 'heic'],
  ['a PDF', bytes('%PDF-1.7'), 'unknown'],
  ['an HTML page', bytes('<!doctype html><script>alert(1)</script>'), 'unknown'],
  ['an empty file', Buffer.alloc(0), 'unknown'],
])('knows %s by its content', (_, content, type) => {
  expect(typeOfPicture(content)).toBe(type)
})

it('recognizes an animated PNG by its chunk before the pixels', () => {
  expect(isAnimatedPng(bytes('PNG IHDR acTL IDAT'))).toBe(true)
  expect(isAnimatedPng(bytes('PNG IHDR IDAT acTL'))).toBe(false)
})

it('counts the scans of a JPEG', () => {
  expect(scansOf(bytes('\xff\xd8 \xff\xda.. \xff\0 \xff\xda.. \xff\xd9'))).toBe(2)
})
