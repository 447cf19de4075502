import './reader.css'
import type { PDFPageProxy, RenderTask, TextLayer } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { foundIn } from './found-words.rules.js'
import type { IssueDocument } from './issue-document.client.js'

/** Browsers refuse larger canvases. */
const MOST_PIXELS = 16_000_000

interface PageSheetProps {
  issue: IssueDocument
  page: number
  zoom: number
  /** Marked in the text; '' for none. */
  words: string
  onFailed: (error: unknown) => void
}

/** A page as a picture, with its text above it for selection, search and screen readers. */
export function PageSheet({ issue, page, zoom, words, onFailed }: PageSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const width = useWidth(sheet)
  useEffect(() => {
    const place = sheet.current
    if (place === null || width === 0) return undefined
    const drawing = new Drawing(issue, place)
    drawing.draw(page, words).catch((error: unknown) => {
      if (!drawing.isOver()) onFailed(error)
    })
    return () => drawing.end()
  }, [issue, page, width, words, onFailed])
  return <section className="reader__page" aria-label={`Página ${page}`} data-zoom={zoom} ref={sheet} />
}

/** In CSS pixels; it follows zoom, full screen and the window. 0 before the first layout. */
function useWidth(element: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const place = element.current
    if (place === null) return undefined
    const observer = new ResizeObserver(() => setWidth(place.clientWidth))
    observer.observe(place)
    return () => observer.disconnect()
  }, [element])
  return width
}

class Drawing {
  private readonly ending = new AbortController()
  private rendering: RenderTask | undefined
  private layer: TextLayer | undefined

  constructor(
    private readonly issue: IssueDocument,
    private readonly place: HTMLElement,
  ) {}

  async draw(number: number, words: string): Promise<void> {
    const page = await this.issue.pdf.getPage(number)
    if (this.isOver()) return
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = Math.min(this.place.clientWidth / width, this.place.clientHeight / height)
    const viewport = page.getViewport({ scale })
    const density = Math.min(
      window.devicePixelRatio || 1,
      Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)),
    )
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width * density)
    canvas.height = Math.floor(viewport.height * density)
    this.rendering = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
    const text = document.createElement('div')
    text.className = 'reader__text'
    text.style.setProperty('--total-scale-factor', String(scale))
    const box = document.createElement('div')
    box.className = 'reader__sheet'
    box.style.setProperty('width', `${viewport.width}px`)
    box.style.setProperty('height', `${viewport.height}px`)
    box.append(canvas, text)
    await this.rendering.promise
    if (this.isOver()) return
    this.place.replaceChildren(box)
    await this.write(page, viewport, text, words)
  }

  isOver(): boolean {
    return this.ending.signal.aborted
  }

  end(): void {
    this.ending.abort()
    this.rendering?.cancel()
    this.layer?.cancel()
  }

  private async write(
    page: PDFPageProxy,
    viewport: ReturnType<PDFPageProxy['getViewport']>,
    container: HTMLElement,
    words: string,
  ): Promise<void> {
    const textContentSource = page.streamTextContent()
    this.layer = new this.issue.pdfjs.TextLayer({ textContentSource, container, viewport })
    await this.layer.render()
    // Where pdf.js measures texts; it expects the style sheet of its own viewer.
    for (const measure of document.querySelectorAll<HTMLElement>('.hiddenCanvasElement'))
      measure.hidden = true
    const { textDivs, textContentItemsStr } = this.layer
    // From the last, so that the places before it stay.
    for (const { piece, from, to } of foundIn(textContentItemsStr, words).reverse()) {
      const text = textDivs[piece]?.firstChild
      if (text instanceof Text) mark(text, from, to)
    }
  }
}

function mark(text: Text, from: number, to: number): void {
  const words = document.createRange()
  words.setStart(text, from)
  words.setEnd(text, to)
  const element = document.createElement('mark')
  element.className = 'reader__found'
  words.surroundContents(element)
}
