import { isBlank } from '@preciosa/contracts'
import { all, BLOCKS, unwrap } from './elements.js'
import { addCells } from './pasted-text.js'

/** Browsers admit spans of thousands. */
const WIDEST = 100

/** A row becomes a paragraph, in which each column keeps its place. */
export function joinCells(body: HTMLElement): void {
  // Inner tables first.
  for (const table of all(body, 'table').reverse() as HTMLTableElement[]) {
    const { caption } = table
    const rows = rowsOf(table)
    const isFrame = rows.every((cells) => cells.length < 2)
    table.replaceWith(
      ...(caption === null ? [] : [paragraph(body, caption.childNodes)]),
      ...rows.flatMap((cells) =>
        isFrame ? cells.flatMap((cell) => [...cell.childNodes]) : line(body, cells),
      ),
    )
  }
}

/** Spanned places repeat the cell that spans them. */
function rowsOf(table: HTMLTableElement): HTMLElement[][] {
  const grid: (HTMLElement | undefined)[][] = [...table.rows].map(() => [])
  for (const [y, row] of [...table.rows].entries()) {
    const isTitle = row.cells.length === 1
    let x = 0
    for (const cell of row.cells) {
      while (grid[y]?.[x] !== undefined) x += 1
      const width = isTitle ? 1 : Math.min(cell.colSpan, WIDEST)
      for (const below of grid.slice(y, y + Math.max(1, cell.rowSpan)))
        for (let right = 0; right < width; right += 1)
          below[x + right] = right > 0 && overflows(cell) ? emptied(cell) : cell
      x += width
    }
  }
  return grid.map((cells) => Array.from(cells, (cell) => cell ?? table.ownerDocument.createElement('td')))
}

/** Excel lets a long text cover the empty cells beside it. */
function overflows(cell: HTMLElement): boolean {
  return /mso-ignore:\s*colspan/.test(cell.getAttribute('style') ?? '')
}

function emptied(cell: HTMLElement): HTMLElement {
  return cell.cloneNode() as HTMLElement
}

function line(body: HTMLElement, cells: readonly HTMLElement[]): HTMLElement[] {
  if (cells.every(({ textContent }) => isBlank(textContent))) return []
  const row = paragraph(body, [])
  addCells(cells.map(inlineOf), (part) => row.append(part))
  return [row]
}

/** A cell's text with its marks and links, in one line. */
function inlineOf(cell: HTMLElement): DocumentFragment {
  const copy = cell.cloneNode(true) as HTMLElement
  for (const end of all(copy, 'br')) end.replaceWith(' ')
  for (const block of all(copy, BLOCKS)) {
    block.before(' ')
    block.after(' ')
    unwrap(block)
  }
  const inline = cell.ownerDocument.createDocumentFragment()
  inline.append(...copy.childNodes)
  trimEnds(inline)
  return inline
}

function trimEnds(inline: DocumentFragment): void {
  const texts = inline.ownerDocument.createTreeWalker(inline, 4 /* NodeFilter.SHOW_TEXT */)
  const found: Node[] = []
  while (texts.nextNode() !== null) found.push(texts.currentNode)
  for (const text of found) {
    text.nodeValue = (text.nodeValue ?? '').trimStart()
    if (text.nodeValue !== '') break
  }
  for (const text of found.reverse()) {
    text.nodeValue = (text.nodeValue ?? '').trimEnd()
    if (text.nodeValue !== '') break
  }
}

function paragraph(body: HTMLElement, content: Iterable<Node>): HTMLElement {
  const made = body.ownerDocument.createElement('p')
  made.append(...content)
  return made
}
