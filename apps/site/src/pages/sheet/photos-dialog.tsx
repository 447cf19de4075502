import './technical.css'
import { Carousel } from '../../components/ui/carousel.js'
import { Dialog } from '../../components/ui/dialog.js'

export interface PhotosDialogProps {
  photos: readonly string[]
  title: string
  first: number
  onClose: () => void
}

export function PhotosDialog({ photos, title, first, onClose }: PhotosDialogProps) {
  const inOrder = [...photos.slice(first), ...photos.slice(0, first)]
  return (
    <Dialog title={`Fotos de ${title}`} onClose={onClose} wide>
      <Carousel
        label="Fotos"
        slides={inOrder.map((url) => ({
          key: url,
          content: (
            <img
              src={url}
              alt={`Foto ${photos.indexOf(url) + 1} de ${photos.length}`}
              className="photos__large"
              referrerPolicy="no-referrer"
            />
          ),
        }))}
      />
    </Dialog>
  )
}
