import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'

export const FONT_FILE = createRequire(import.meta.url).resolve(
  '@preciosa/contracts/look/fonts/archivo-preciosa.ttf',
)
export const FAMILY = 'Archivo'

/** A PNG of a drawing with words, as a staff member would upload it. */
export function lettered(svg: string): Buffer {
  const font = { loadSystemFonts: false, fontFiles: [FONT_FILE], defaultFontFamily: FAMILY }
  return new Resvg(svg, { font }).render().asPng()
}
