import useEmblaCarousel from 'embla-carousel-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './button.js'
import { classes } from './classes.js'
import { useTurning } from './use-turning.js'

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
  const turning = useTurning({
    everyMs,
    stops: place.stops,
    index: place.index,
    turn: api === undefined ? null : () => api.scrollNext(),
  })
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
