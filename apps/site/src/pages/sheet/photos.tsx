import './technical.css'
import { type ComponentType, type MouseEvent, useState } from 'react'
import type { PhotosDialogProps } from './photos-dialog.js'

interface PhotosProps {
  photos: readonly string[]
  title: string
}

export function Photos({ photos, title }: PhotosProps) {
  const [Larger, setLarger] = useState<ComponentType<PhotosDialogProps> | null>(null)
  const [first, setFirst] = useState<number | null>(null)
  if (photos.length === 0) return null
  const open = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    // Loaded on demand: the carousel is a tenth of the page's scripts.
    import('./photos-dialog.js').then(
      ({ PhotosDialog }) => {
        setLarger(() => PhotosDialog)
        setFirst(index)
      },
      () => window.location.assign(href),
    )
  }
  return (
    <section aria-labelledby="fotos" className="photos">
      <h2 id="fotos">Fotos</h2>
      <ul>
        {photos.map((url, index) => (
          <li key={url}>
            <a href={url} onClick={(event) => open(event, index)}>
              <img
                src={url}
                alt={`Foto ${index + 1} de ${photos.length} de ${title}, más grande`}
                loading="lazy"
                decoding="async"
                width="320"
                height="240"
                referrerPolicy="no-referrer"
              />
            </a>
          </li>
        ))}
      </ul>
      {Larger !== null && first !== null && (
        <Larger photos={photos} title={title} first={first} onClose={() => setFirst(null)} />
      )}
    </section>
  )
}
