import './reader.css'
import {
  type FormEvent,
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
import { type IssueDocument, openIssue } from './issue-document.client.js'
import { PageSheet } from './page-sheet.js'
import { rememberedPage, rememberPage } from './remembered-page.js'
import { nextPage, previousPage, spreadOf, spreadText, TWO_PAGES } from './spreads.rules.js'
import { useFullscreen } from './use-fullscreen.js'
import { useSearch } from './use-search.js'

/** The digital edition, on pdf.js. */
export function Reader({ number }: { number: number }) {
  const [attempt, setAttempt] = useState(0)
  return <Opening key={attempt} number={number} onAgain={() => setAttempt(attempt + 1)} />
}

function Opening({ number, onAgain }: { number: number; onAgain: () => void }) {
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
  return <OpenReader number={number} issue={opened} onFailed={fail} />
}

interface OpenReaderProps {
  number: number
  issue: IssueDocument
  onFailed: (error: unknown) => void
}

const ZOOMS = [1, 1.5, 2, 3]
/** CSS pixels. */
const SWIPE = 50

function OpenReader({ number, issue, onFailed }: OpenReaderProps) {
  const pages = issue.pdf.numPages
  const [page, setPage] = useState(() => rememberedPage(number, pages))
  const [zoom, setZoom] = useState(1)
  const layout = { pages, isDouble: useIsWide() }
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
  const back = () => setPage(previousPage(page, layout))
  const on = () => setPage(nextPage(page, layout))
  const magnify = (by: 1 | -1) => setZoom(ZOOMS[ZOOMS.indexOf(zoom) + by] ?? zoom)

  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.altKey || event.metaKey) return
    const keys: Record<string, () => void> = {
      ArrowLeft: back,
      PageUp: back,
      ArrowRight: on,
      PageDown: on,
      Home: () => setPage(1),
      End: () => setPage(pages),
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
    if (end === undefined || begin === null || zoom > 1) return
    const [x, y] = [end.clientX - begin.x, end.clientY - begin.y]
    if (Math.abs(x) < SWIPE || Math.abs(y) > Math.abs(x)) return
    if (x < 0) on()
    else back()
  }

  return (
    <>
      {/* Keys for reading, as for a scrolling text. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="reader"
        ref={box}
        role="group"
        aria-label={`Lector del número ${number}`}
        onKeyDown={press}
      >
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
        <div className="row gap-8 reader__bar" role="toolbar" aria-label="Páginas">
          <IconButton
            label="Primera página"
            icon="first"
            disabled={spread[0] === 1}
            onClick={() => setPage(1)}
          />
          <IconButton label="Anterior" icon="left" disabled={spread[0] === 1} onClick={back} />
          <label className="reader__place">
            <span role="status">
              <b>{spreadText(spread)}</b> de {pages}
            </span>
            <input
              type="range"
              min={1}
              max={pages}
              value={spread[0]}
              aria-label="Página"
              aria-valuetext={`${spreadText(spread)} de ${pages}`}
              onChange={({ target }) => setPage(Number(target.value))}
            />
          </label>
          <IconButton label="Siguiente" icon="right" disabled={spread.at(-1) === pages} onClick={on} />
          <IconButton
            label="Última página"
            icon="last"
            disabled={spread.at(-1) === pages}
            onClick={() => setPage(pages)}
          />
          <IconButton label="Achicar" icon="minus" disabled={zoom === ZOOMS[0]} onClick={() => magnify(-1)} />
          <IconButton
            label="Agrandar"
            icon="plus"
            disabled={zoom === ZOOMS.at(-1)}
            onClick={() => magnify(1)}
          />
          {full.isOffered && (
            <Button onClick={full.toggle} aria-pressed={full.isOn}>
              {full.isOn ? 'Salir de pantalla completa' : 'Pantalla completa'}
            </Button>
          )}
        </div>
        <Find search={search} pages={pages} current={spread} onSearch={start} onGo={setPage} />
      </div>
      <p className="small soft">
        También con las flechas del teclado; Escape cierra la pantalla completa. La tapa va sola y, desde 975
        píxeles, las demás de a dos.
      </p>
    </>
  )
}

interface FindProps {
  search: ReturnType<typeof useSearch>['search']
  pages: number
  current: readonly number[]
  onSearch: (words: string) => Promise<void>
  onGo: (page: number) => void
}

function Find({ search, pages, current, onSearch, onGo }: FindProps) {
  const { words, found, progress } = search
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('palabras')
    void onSearch(typeof typed === 'string' ? typed : '')
  }
  const before = found.filter((page) => page < (current[0] ?? 1)).at(-1)
  const after = found.find((page) => page > (current.at(-1) ?? 1))
  return (
    <form className="row gap-8 reader__find" role="search" onSubmit={submit}>
      <label>
        <span className="sr-only">Buscar en este número</span>
        <input
          className="input"
          type="search"
          name="palabras"
          maxLength={80}
          placeholder="Buscar en este número"
        />
      </label>
      <Button type="submit">Buscar</Button>
      {words !== '' && (
        <>
          <span role="status">
            {progress !== null
              ? `Buscando… ${progress} de ${pages}`
              : found.length === 0
                ? `No está «${words}».`
                : `«${words}» está en ${found.length === 1 ? '1 página' : `${found.length} páginas`}.`}
          </span>
          <IconButton
            label="Resultado anterior"
            icon="up"
            disabled={before === undefined}
            onClick={() => onGo(before ?? 1)}
          />
          <IconButton
            label="Resultado siguiente"
            icon="down"
            disabled={after === undefined}
            onClick={() => onGo(after ?? 1)}
          />
        </>
      )}
    </form>
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
