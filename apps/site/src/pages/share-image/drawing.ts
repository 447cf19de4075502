import type { BodyShape } from '../../components/ui/silhouette.js'
import { plateKind, plateText } from '../../components/ui/plate.rules.js'
import { SHARE_SIZE } from '../../navigation/page-info.js'
import type { Letters, Outlines } from './outlines.js'
import { fitted } from './share-image.rules.js'

export interface Subject {
  large: string
  small: string
  /** A model year; null for 0km; undefined for no plate. */
  plate: number | null | undefined
  body: BodyShape | null
  edition: string
}

/** Colours of the light theme. */
const PAPEL = '#f7f8f5'
const TINTA = '#101b2d'
const SOFT = '#4b586b'
const LINK = '#0b5fa5'
const CELESTE = '#74acdf'
const PLATES = { black: '#0c0f14', white: '#ffffff', blue: '#0b4fa0', celeste: CELESTE, ink: '#0c0f14' }

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
const MARGIN = 72
const GROUND = HEIGHT - 78
const NAME: Omit<Letters, 'size'> = { weight: 700, width: 88 }
const REST: Omit<Letters, 'size'> = { weight: 500, width: 92 }

export type Silhouettes = (body: BodyShape) => { viewBox: string; content: string }

export function silhouettesOf(file: string): Silhouettes {
  return (body) => {
    const found = new RegExp(`<symbol id="${body}" viewBox="([^"]+)">(.*?)</symbol>`, 's').exec(file)
    const [, viewBox, content] = found ?? []
    if (viewBox === undefined || content === undefined) throw new Error(`There is no drawing ${body}`)
    const whole = content.replace(/<use href="#([^"]+)"\/>/, (_, id) => sharedGroup(file, String(id)))
    return {
      viewBox,
      content: whole.replaceAll('currentColor', TINTA).replaceAll('var(--ground)', PAPEL),
    }
  }
}

/** What the drawings of a body type with other numbers of doors share. */
function sharedGroup(file: string, id: string): string {
  const [group] = new RegExp(`<g id="${id}".*?</g>`, 's').exec(file) ?? []
  if (group === undefined) throw new Error(`There is no shared drawing ${id}`)
  return group
}

export function drawingOf(subject: Subject, outlines: Outlines, silhouettes: Silhouettes): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPEL}"/>`,
    logo(outlines),
    stamp(subject.edition, outlines),
    names(subject, outlines),
    `<rect x="${MARGIN}" y="${GROUND}" width="${WIDTH - 2 * MARGIN}" height="4" fill="${TINTA}"/>`,
    subject.plate === undefined ? '' : plate(subject.plate, outlines),
    subject.body === null ? '' : vehicle(silhouettes(subject.body)),
    '</svg>',
  ].join('')
}

function logo(outlines: Outlines): string {
  const letters = { weight: 800, width: 110, size: 52, spacing: -0.035 }
  const width = outlines.widthOf('Preciosa', letters)
  return [
    filled(TINTA, outlines.draw('Preciosa', MARGIN, 104, letters)),
    `<rect x="${MARGIN}" y="118" width="${width * 0.38}" height="7" rx="2" fill="${LINK}"/>`,
    `<rect x="${MARGIN + width * 0.62}" y="118" width="${width * 0.38}" height="7" rx="2" fill="${CELESTE}"/>`,
  ].join('')
}

function stamp(edition: string, outlines: Outlines): string {
  const words = { weight: 500, width: 86, size: 30 }
  const month = { weight: 700, width: 86, size: 30 }
  const [left, right, height, pad] = [
    outlines.widthOf('Edición', words),
    outlines.widthOf(edition, month),
    52,
    16,
  ]
  const width = left + right + 4 * pad
  const x = WIDTH - MARGIN - width
  const y = 66
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${LINK}"/>`,
    `<path d="M${x + left + 2 * pad} ${y + 3}h${right + 2 * pad - 7}a4 4 0 0 1 4 4v${height - 14}a4 4 0 0 1 -4 4h-${right + 2 * pad - 7}z" fill="${PAPEL}"/>`,
    filled(PAPEL, outlines.draw('Edición', x + pad, y + 37, words)),
    filled(LINK, outlines.draw(edition, x + left + 3 * pad, y + 37, month)),
  ].join('')
}

function names({ large, small }: Subject, outlines: Outlines): string {
  const width = WIDTH - 2 * MARGIN
  const top = fitted(large, {
    width,
    sizes: [92, 80, 68, 58],
    measure: (text, size) => outlines.widthOf(text, { ...NAME, size }),
  })
  const rest = fitted(small, {
    width,
    sizes: [44, 38, 34],
    measure: (text, size) => outlines.widthOf(text, { ...REST, size }),
  })
  const line = 244
  return [
    filled(TINTA, outlines.draw(top.line, MARGIN, line, { ...NAME, size: top.size })),
    filled(SOFT, outlines.draw(rest.line, MARGIN, line + 24 + rest.size, { ...REST, size: rest.size })),
  ].join('')
}

function plate(year: number | null, outlines: Outlines): string {
  const kind = plateKind(year)
  const text = plateText(year)
  const letters = { weight: 700, width: 80, size: 104, spacing: 0.045 }
  const [width, height] = [330, 148]
  const [x, y] = [MARGIN, GROUND - 34 - height]
  const ink = kind === 'black' ? PLATES.white : PLATES.ink
  const ground = { black: PLATES.black, white: PLATES.white, new: PLATES.celeste }[kind]
  const middle = x + (width - outlines.widthOf(text, letters) + letters.spacing * letters.size) / 2
  const band = kind === 'white' ? 38 : 0
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="${kind === 'black' ? ground : ink}"/>`,
    kind === 'black'
      ? `<rect x="${x + 6}" y="${y + 6}" width="${width - 12}" height="${height - 12}" rx="11" fill="none" stroke="${ink}" stroke-width="3"/>`
      : `<rect x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="12" fill="${ground}"/>`,
    band === 0
      ? ''
      : `<path d="M${x + 4} ${y + 4 + band}v-${band - 12}a12 12 0 0 1 12 -12h${width - 32}a12 12 0 0 1 12 12v${band - 12}z" fill="${PLATES.blue}"/>`,
    kind === 'white' ? filled(PLATES.white, bandWord(outlines, x, y, width)) : '',
    filled(ink, outlines.draw(text, middle, y + (height + band) / 2 + 37, letters)),
  ].join('')
}

function bandWord(outlines: Outlines, x: number, y: number, width: number): string {
  const letters = { weight: 600, width: 90, size: 22, spacing: 0.16 }
  const middle = x + (width - outlines.widthOf('ARGENTINA', letters)) / 2
  return outlines.draw('ARGENTINA', middle, y + 30, letters)
}

function vehicle({ viewBox, content }: { viewBox: string; content: string }): string {
  const [, , length = 0, height = 0] = viewBox.split(' ').map(Number)
  const scale = 1.22
  const [width, tall] = [length * scale, height * scale]
  // The wheels touch the ground at 196 of the drawing's 198 units.
  const y = GROUND - tall + 2 * scale
  return `<svg x="${WIDTH - MARGIN - width - 8}" y="${y}" width="${width}" height="${tall}" viewBox="${viewBox}">${content}</svg>`
}

function filled(colour: string, drawn: string): string {
  return `<g fill="${colour}">${drawn}</g>`
}
