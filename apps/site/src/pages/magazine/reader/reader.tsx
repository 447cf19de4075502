import './reader.css'
import {
  type KeyboardEvent,
  type TouchEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Button, IconButton } from '../../../components/ui/button.js'
import { Callout, Skeletons } from '../../../components/ui/feedback.js'
import { issuePdfPath } from '../../../paths.js'
import { BareReader } from './bare-reader.js'
import { Find } from './find.js'
import { type IssueDocument, openIssue } from './issue-document.client.js'
import { PageSheet } from './page-sheet.js'
import { rememberedPage, rememberPage } from './remembered-page.js'
import { nextPage, previousPage, spreadOf, spreadText, TWO_PAGES } from './spreads.rules.js'
import { useFullscreen } from './use-fullscreen.js'
import { useSearch } from './use-search.js'

/** The digital edition, on pdf.js. */
export function Reader({ number, onClose }: ReaderProps) {
  const [attempt, setAttempt] = useState(0)
  return <Opening key={attempt} number={number} onClose={onClose} onAgain={() => setAttempt(attempt + 1)} />
}

interface ReaderProps {
  number: number
  /** Only phones have a way to close it. */
  onClose: () => void
}

function Opening({ number, onClose, onAgain }: ReaderProps & { onAgain: () => void }) {
  const [opened, setOpened] = useState<IssueDocument | 'failed' | null>(null)
  const fail = useCallback(() => setOpened('failed'), [])
  useEffect(() => {
    let issue: IssueDocument | undefined
    let isOver = false
    const failed = () => {
      if (!isOver) fail()
    }
    openIssue(number, failed).then((document) => {
      issue = document
      if (isOver) document.close()
      else setOpened(document)
    }, failed)
    return () => {
      isOver = true
      issue?.close()
    }
  }, [number, fail])
  if (opened === null) return <Skeletons />
  if (opened === 'failed')
    return (
      <Callout tone="error" title={`No pudimos abrir el número ${number}.`} live>
        <p>
          <Button tone="quiet" onClick={onAgain}>
            Probar de nuevo
          </Button>{' '}
          o <a href={issuePdfPath(number)}>bajar el PDF</a>.
        </p>
      </Callout>
    )
  return <OpenReader number={number} issue={opened} onClose={onClose} onFailed={fail} />
}

interface OpenReaderProps extends ReaderProps {
  issue: IssueDocument
  onFailed: (error: unknown) => void
}

const ZOOMS = [1, 1.5, 2, 3]
/** CSS pixels. */
const SWIPE = 50

function OpenReader({ number, issue, onClose, onFailed }: OpenReaderProps) {
  const pages = issue.pdf.numPages
  const [page, setPage] = useState(() => rememberedPage(number, pages))
  const [zoom, setZoom] = useState(1)
  const [hasTurned, setTurned] = useState(false)
  const isDouble = useIsWide()
  const layout = { pages, isDouble }
  const { search, start } = useSearch(issue, setPage)
  const box = useRef<HTMLDivElement>(null)
  const full = useFullscreen(box)
  const touch = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => rememberPage(number, page), [number, page])
  const text = useRef<HTMLDivElement>(null)
  // The next key turns a page.
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // A button that is disabled at an end loses the focus.
    const active = document.activeElement
    if (active === null || active === document.body || active.matches(':disabled'))
      text.current?.focus({ preventScroll: true })
  }, [page, zoom])

  const spread = spreadOf(page, layout)
  const go = (to: number) => {
    setPage(to)
    setTurned(true)
  }
  const back = () => go(previousPage(page, layout))
  const on = () => go(nextPage(page, layout))
  const magnify = (by: 1 | -1) => setZoom(ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom)

  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.altKey || event.metaKey) return
    const keys: Record<string, () => void> = {
      ArrowLeft: back,
      PageUp: back,
      ArrowRight: on,
      PageDown: on,
      Home: () => go(1),
      End: () => go(pages),
      '+': () => magnify(1),
      '-': () => magnify(-1),
    }
    const act = keys[event.key]
    // A magnified page scrolls by its arrows.
    if (act === undefined || (zoom > 1 && event.key.startsWith('Arrow'))) return
    event.preventDefault()
    act()
  }
  const release = (event: TouchEvent) => {
    const end = event.changedTouches[0]
    const begin = touch.current
    touch.current = null
    // A magnified page is moved by the finger, also one that the browser magnified.
    if (end === undefined || begin === null || zoom > 1 || (window.visualViewport?.scale ?? 1) > 1.01) return
    const [x, y] = [end.clientX - begin.x, end.clientY - begin.y]
    if (Math.abs(x) < SWIPE || Math.abs(y) > Math.abs(x)) return
    if (x < 0) on()
    else back()
  }

  const place = `${spreadText(spread)} de ${pages}`
  const label = `Lector del número ${number}`
  const opened = (
    <div
      className="reader__spread"
      ref={text}
      tabIndex={0}
      role="region"
      aria-label="Páginas abiertas"
      onTouchStart={({ touches }) => {
        const first = touches[0]
        touch.current =
          first === undefined || touches.length > 1 ? null : { x: first.clientX, y: first.clientY }
      }}
      onTouchEnd={release}
      onTouchCancel={() => (touch.current = null)}
    >
      {spread.map((each) => (
        <PageSheet
          key={each}
          issue={issue}
          page={each}
          zoom={zoom}
          words={search.words}
          onFailed={onFailed}
        />
      ))}
    </div>
  )
  const isFirst = spread[0] === 1
  const isLast = spread.at(-1) === pages
  const backwards = <IconButton label="Anterior" icon="left" disabled={isFirst} onClick={back} />
  const onwards = <IconButton label="Siguiente" icon="right" disabled={isLast} onClick={on} />
  const slider = (
    <input
      type="range"
      min={1}
      max={pages}
      value={spread[0]}
      aria-label="Página"
      aria-valuetext={place}
      onChange={({ target }) => go(Number(target.value))}
    />
  )
  const zooming = (
    <>
      <IconButton label="Achicar" icon="minus" disabled={zoom === ZOOMS[0]} onClick={() => magnify(-1)} />
      <IconButton label="Agrandar" icon="plus" disabled={zoom === ZOOMS.at(-1)} onClick={() => magnify(1)} />
    </>
  )
  const find = <Find search={search} pages={pages} current={spread} onSearch={start} onGo={go} />

  if (!isDouble)
    return (
      <BareReader
        label={label}
        place={place}
        page={opened}
        hint={
          !hasTurned && (
            <p className="small soft reader__hint">
              <span className="reader__by-touch">Deslizá para pasar de página.</span>
              <span className="reader__by-keys">Pasá de página con las flechas del teclado.</span>
            </p>
          )
        }
        tools={
          <>
            <div className="row gap-8 reader__turn" role="toolbar" aria-label="Páginas">
              {backwards}
              <label className="reader__place">{slider}</label>
              {onwards}
              {zooming}
            </div>
            {find}
          </>
        }
        onKeyDown={press}
        onClose={onClose}
      />
    )
  return (
    <>
      {/* Keys for reading, as for a scrolling text. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div className="reader" ref={box} role="group" aria-label={label} onKeyDown={press}>
        {opened}
        <div className="row gap-8 reader__bar" role="toolbar" aria-label="Páginas">
          <IconButton label="Primera página" icon="first" disabled={isFirst} onClick={() => go(1)} />
          {backwards}
          <label className="reader__place">
            <span role="status">
              <b>{spreadText(spread)}</b> de {pages}
            </span>
            {slider}
          </label>
          {onwards}
          <IconButton label="Última página" icon="last" disabled={isLast} onClick={() => go(pages)} />
          {zooming}
          {full.isOffered && (
            <Button onClick={full.toggle} aria-pressed={full.isOn}>
              {full.isOn ? 'Salir de pantalla completa' : 'Pantalla completa'}
            </Button>
          )}
        </div>
        {find}
      </div>
      <p className="small soft">
        <span className="reader__by-keys">
          También con las flechas del teclado; Escape cierra la pantalla completa.
        </span>
        <span className="reader__by-touch">Deslizá para pasar de página.</span> La tapa va sola y las demás,
        de a dos.
      </p>
    </>
  )
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const wide = window.matchMedia(TWO_PAGES)
      wide.addEventListener('change', changed)
      return () => wide.removeEventListener('change', changed)
    },
    () => window.matchMedia(TWO_PAGES).matches,
    () => false,
  )
}
