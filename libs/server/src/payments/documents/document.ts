import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** One of A4; lengths are points, from the top left. */
export type Page = PDFKit.PDFDocument

export const REGULAR = 'regular'
export const BOLD = 'bold'
const FONTS = {
  [REGULAR]: fontFile('archivo-regular.ttf'),
  [BOLD]: fontFile('archivo-bold.ttf'),
}

export const INK = '#101B2D'
export const SOFT = '#4B586B'
export const RULE = '#C5CCD6'

interface About {
  title: string
  author: string
  at: Date
  margin: number
}

/** A PDF of one page of A4, in Archivo. */
export async function drawDocument(
  { title, author, at, margin }: About,
  draw: (page: Page) => void,
): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'es-AR',
    info: { Title: title, Author: author, CreationDate: at },
  })
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve, reject) => {
    page.on('end', resolve)
    page.on('error', reject)
  })
  for (const [name, file] of Object.entries(FONTS)) page.registerFont(name, file)
  page.font(REGULAR).fillColor(INK)
  draw(page)
  page.end()
  await done
  return Buffer.concat(parts)
}

interface Columns {
  /** Where the labels begin. */
  left: number
  /** Where the values begin, and where they end. */
  values: number
  right: number
  size: number
  /** Below each row. */
  gap: number
}

/** Labels and values from the page's `y` on, which ends below them; long ones wrap. */
export function drawRows(
  page: Page,
  rows: readonly (readonly [label: string, value: string])[],
  { left, values, right, size, gap }: Columns,
): void {
  page.font(REGULAR).fontSize(size)
  for (const [label, value] of rows) {
    const top = page.y
    page.fillColor(SOFT).text(label, left, top, { width: values - left - 8 })
    const below = page.y
    page.fillColor(INK).text(value, values, top, { width: right - values })
    page.y = Math.max(page.y, below) + gap
  }
}

function fontFile(name: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(`@preciosa/contracts/look/fonts/${name}`))
}
