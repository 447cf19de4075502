import './home.css'
import { type MouseEvent, useState } from 'react'
import { Silhouette } from '../../components/ui/silhouette.js'
import { HomeSection } from './home-section.js'

const TITLE = 'Cómo se usa la guía'

/** Nothing is fetched from YouTube before the click; without scripts, the link leads there. */
export function Video({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <HomeSection title={TITLE}>
      {isOpen ? (
        <iframe
          className="home-video"
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
          title={TITLE}
          allow="autoplay; fullscreen"
          allowFullScreen
        />
      ) : (
        <a
          className="home-video home-video--closed block-dark"
          href={`https://www.youtube.com/watch?v=${id}`}
          rel="noreferrer"
          onClick={open}
        >
          <Silhouette body="hatch" />
          <span className="btn btn--main">Ver el video</span>
        </a>
      )}
      <p className="small soft">Recién al tocarlo se carga YouTube, que usa sus propias cookies.</p>
    </HomeSection>
  )
}
