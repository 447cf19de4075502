import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { FAMILY, FONT_FILE, lettered } from '../demo-news/drawing/lettered.js'
import { CELESTE, INK, SUN, WHITE } from '../demo-news/drawing/palette.js'
import { vehicle } from '../demo-news/drawing/vehicles.js'
import { DEMO_CHECKS, type DemoTheme } from './issues.js'

const [WIDTH, HEIGHT] = [1200, 1600]
/** Points; the reader shows pages of 450 by 550. */
const PAGE = { width: 450, height: 550 }
const MARGIN = 36

export interface DrawnIssue extends DemoTheme {
  number: number
  /** "Noviembre 2026" */
  month: string
}

/** A PNG as a staff member would upload it. */
export function drawCover(issue: DrawnIssue): Buffer {
  return lettered(coverSvg(issue))
}

function coverSvg({ cover, line, body, ground, number, month }: DrawnIssue): string {
  const text = (y: number, size: number, words: string, fill = WHITE, weight = 800) =>
    `<text x="600" y="${y}" font-family="${FAMILY}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${words}</text>`
  const frame = (inset: number, width: number, colour: string) =>
    `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" rx="36" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
    frame(40, 10, SUN),
    frame(62, 3, CELESTE),
    text(260, 190, 'Preciosa'),
    ...cover.map((words, at) => text(540 + at * 170, 160, words)),
    vehicle({ body, x: 600, ground: 1230, scale: 1.9, colour: CELESTE, cut: ground }),
    `<path d="M120 1232H1080" stroke="${CELESTE}" stroke-width="6"/>`,
    text(1360, 52, line, WHITE, 600),
    text(1470, 44, `${month} · N.º ${number}`, CELESTE, 600),
    '</svg>',
  ].join('')
}

/** Eight pages of ours. */
export async function drawIssue(issue: DrawnIssue, cover: Buffer): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: MARGIN,
    lang: 'es-AR',
    autoFirstPage: false,
    info: { Title: `Preciosa n.º ${issue.number}: ${issue.title}`, Author: 'Preciosa' },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((end, fail) => {
    pdf.on('end', end)
    pdf.on('error', fail)
  })
  pdf.font(readFileSync(FONT_FILE))
  pdf.addPage().image(cover, 0, 0, { cover: [PAGE.width, PAGE.height], align: 'center', valign: 'center' })
  for (const [at, page] of pagesOf(issue).entries()) writePage(pdf, page, at + 2)
  pdf.end()
  await done
  return Buffer.concat(parts)
}

interface WrittenPage {
  kind: string
  title: string
  paragraphs: readonly string[]
}

function pagesOf(issue: DrawnIssue): WrittenPage[] {
  const half = Math.ceil(DEMO_CHECKS.length / 2)
  const numbered = DEMO_CHECKS.map((check, at) => `${at + 1}. ${check}`)
  return [
    {
      kind: `Número ${issue.number}`,
      title: 'En este número',
      paragraphs: [
        `3 · ${issue.title}`,
        '5 · Diez controles',
        '7 · Cómo se lee un precio',
        issue.description,
      ],
    },
    { kind: 'Informe', title: issue.title, paragraphs: issue.story },
    { kind: 'Informe', title: 'Lo que conserva', paragraphs: [issue.line, ...issue.story.slice(-1)] },
    { kind: 'Servicio', title: 'Diez controles', paragraphs: numbered.slice(0, half) },
    { kind: 'Servicio', title: 'Diez controles', paragraphs: numbered.slice(half) },
    {
      kind: 'La guía',
      title: 'Cómo se lee un precio',
      paragraphs: [
        'Los precios de la guía son en pesos y de contado. El de 0km es el de lista; los usados, los de un auto en buen estado con los kilómetros que corresponden a sus años.',
        'Un precio de la guía no es una oferta: es el punto de partida de una conversación.',
      ],
    },
    {
      kind: 'Preciosa',
      title: 'Edición de muestra',
      paragraphs: ['Esta revista es inventada, como los vehículos y los precios de esta guía.'],
    },
  ]
}

function writePage(
  pdf: InstanceType<typeof PDFDocument>,
  { kind, title, paragraphs }: WrittenPage,
  number: number,
): void {
  const width = PAGE.width - 2 * MARGIN
  pdf.addPage().fillColor('#0b5fa5').fontSize(12).text(kind, MARGIN, MARGIN)
  pdf.fillColor(INK).fontSize(38).text(title, { width, lineGap: -4 })
  pdf.moveDown(0.6).fontSize(13)
  for (const paragraph of paragraphs) pdf.text(paragraph, { width, lineGap: 3, paragraphGap: 8 })
  pdf
    .fontSize(10)
    .fillColor('#4b586b')
    .text(String(number), MARGIN, PAGE.height - MARGIN - 14, {
      width,
      align: number % 2 === 0 ? 'left' : 'right',
      lineBreak: false,
    })
}
