import { useState } from 'react'
import { Button } from '../../components/ui/button.js'
import { Icon } from '../../components/ui/icons.js'

interface ShareButtonProps {
  title: string
  /** The sheet's own address, which shows no paid price to anyone. */
  url: string
}

/** Shares the sheet by what the device has for that, else copies its link (spec 1 §6, SHARE_PRICE). */
export function ShareButton({ title, url }: ShareButtonProps) {
  const [told, setTold] = useState('')
  const share = async () => {
    setTold('')
    if ('share' in navigator) {
      const isDone = await navigator.share({ title, text: `${title} en Preciosa`, url }).then(
        () => true,
        // The reader closed the device's dialog, and wants no link either.
        (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
      )
      if (isDone) return
    }
    // Without https there is no clipboard.
    const copy = async () => navigator.clipboard.writeText(url)
    setTold(
      await copy().then(
        () => 'Copiamos el enlace.',
        () => `Copiá el enlace: ${url}`,
      ),
    )
  }
  return (
    <div className="only-with-scripts">
      <Button onClick={() => void share()}>
        <Icon name="share" /> Compartir
      </Button>
      <p role="status">{told}</p>
    </div>
  )
}
