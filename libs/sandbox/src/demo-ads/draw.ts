import { AD_PIXELS, type AdSize } from '@preciosa/contracts/ads'
import { FAMILY, lettered } from '../demo-news/drawing/lettered.js'
import { STEEL } from '../demo-news/drawing/palette.js'
import { vehicle } from '../demo-news/drawing/vehicles.js'
import type { DemoFirm } from './ads.js'

interface Layout {
  /** Of the mark's middle, the ground below it, and its height. */
  mark: [x: number, ground: number, size: number]
  name: [x: number, y: number, size: number]
  line: [x: number, y: number, size: number]
  anchor: 'start' | 'middle'
}

const LAYOUTS: Readonly<Record<AdSize, Layout>> = {
  BANNER_H_L: { mark: [1010, 250, 170], name: [56, 140, 76], line: [56, 204, 40], anchor: 'start' },
  BANNER_H_S: { mark: [320, 176, 150], name: [320, 246, 56], line: [320, 294, 32], anchor: 'middle' },
  BANNER_V_S: { mark: [280, 226, 180], name: [280, 308, 58], line: [280, 360, 34], anchor: 'middle' },
  BANNER_V_M: { mark: [280, 430, 300], name: [280, 560, 62], line: [280, 622, 36], anchor: 'middle' },
}

/** A PNG with the pixels of its size. */
export function drawAd(firm: DemoFirm, size: AdSize): Buffer {
  const [width, height] = AD_PIXELS[size]
  const { name, line, anchor } = LAYOUTS[size]
  const words = ([x, y, high]: Layout['name'], text: string, weight: number) =>
    `<text x="${x}" y="${y}" font-family="${FAMILY}" font-size="${high}" font-weight="${weight}" fill="${firm.ink}" text-anchor="${anchor}">${text}</text>`
  return lettered(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
      `<rect width="${width}" height="${height}" fill="${firm.ground}"/>`,
      markOf(firm, LAYOUTS[size].mark),
      words(name, firm.advertiser, 800),
      words(line, firm.line, 500),
      '</svg>',
    ].join(''),
  )
}

/** Centimetres of the vehicles' drawings. */
const TALLEST = 190

function markOf({ mark, ground: cut, ink }: DemoFirm, [x, ground, size]: Layout['mark']): string {
  if (mark !== 'tyre') return vehicle({ body: mark, x, ground, scale: size / TALLEST, colour: ink, cut })
  const ring = (radius: number, width: number, colour: string, more = '') =>
    `<circle cx="${x}" cy="${ground - size / 2}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`
  return [
    ring(size * 0.39, size * 0.2, ink),
    ring(size * 0.39, size * 0.014, cut, ` stroke-dasharray="${size * 0.04} ${size * 0.05}"`),
    ring(size * 0.16, size * 0.05, STEEL),
  ].join('')
}
