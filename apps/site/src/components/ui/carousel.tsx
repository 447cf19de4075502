import useEmblaCarousel from 'embla-carousel-react'
import { type FocusEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from './button.js'
import { nextTurn } from './carousel.rules.js'
import { classes } from './classes.js'

interface CarouselProps {
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  look?: 'one' | 'cards'
  /** Milliseconds between automatic turns; none with reduced motion or while the user reads. */
  everyMs?: number
}

type Api = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>

export function Carousel({ label, slides, look = 'one', everyMs }: CarouselProps) {
  const [viewport, api] = useEmblaCarousel({ loop: everyMs !== undefined, align: 'start' })
  const place = usePlace(api)
  const turning = useTurning(api, everyMs, place)
  const running = api !== undefined
  return (
    <section
      className={classes('carousel', look === 'cards' && 'carousel--cards', running && 'carousel--running')}
      aria-roledescription="carrusel"
      aria-label={label}
      {...turning.watched}
    >
      <div
        ref={viewport}
        className="carousel__window"
        role="group"
        aria-label={`${label}: láminas`}
        tabIndex={0}
      >
        <ul className="carousel__slides">
          {slides.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      </div>
      {running && (
        <div className="carousel__controls">
          <IconButton
            label="Anterior"
            icon="left"
            disabled={!place.before}
            onClick={() => api.scrollPrev()}
          />
          <IconButton
            label="Siguiente"
            icon="right"
            disabled={!place.after}
            onClick={() => api.scrollNext()}
          />
          <p role="status" aria-live={turning.isOn ? 'off' : 'polite'}>
            {place.index + 1} de {place.stops}
          </p>
          {turning.isOffered && (
            <IconButton
              label={turning.isOn ? 'Detener' : 'Seguir'}
              icon={turning.isOn ? 'pause' : 'play'}
              onClick={turning.toggle}
            />
          )}
        </div>
      )}
    </section>
  )
}

function usePlace(api: Api | undefined) {
  const [place, setPlace] = useState({ index: 0, stops: 1, before: false, after: false })
  useEffect(() => {
    if (api === undefined) return
    const look = () =>
      setPlace({
        index: api.selectedScrollSnap(),
        stops: api.scrollSnapList().length,
        before: api.canScrollPrev(),
        after: api.canScrollNext(),
      })
    look()
    api.on('select', look).on('reInit', look)
    return () => {
      api.off('select', look).off('reInit', look)
    }
  }, [api])
  return place
}

const STILL = '(prefers-reduced-motion: reduce)'

function onStillChange(changed: () => void): () => void {
  const query = window.matchMedia(STILL)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onStillChange,
    () => window.matchMedia(STILL).matches,
    () => true,
  )
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

function useHidden(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => true,
  )
}

function useTurning(
  api: Api | undefined,
  everyMs: number | undefined,
  { index, stops }: { index: number; stops: number },
) {
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const reducedMotion = useReducedMotion()
  const isHidden = useHidden()
  const delay = nextTurn(everyMs, stops, { isPaused, isHovered, hasFocus, isHidden, reducedMotion })
  useEffect(() => {
    if (api === undefined || delay === null) return undefined
    const timer = setTimeout(() => api.scrollNext(), delay)
    return () => clearTimeout(timer)
    // The time starts again with each slide.
  }, [api, delay, index])
  return {
    isOffered: everyMs !== undefined && stops > 1 && !reducedMotion,
    isOn: everyMs !== undefined && !isPaused && !reducedMotion,
    toggle: () => {
      setPaused(!isPaused)
      // It goes on at once, although the focus is on the button.
      setFocus(false)
    },
    watched: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A click leaves the focus behind, which is no reading.
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus((has) => has && currentTarget.contains(relatedTarget)),
    },
  }
}
