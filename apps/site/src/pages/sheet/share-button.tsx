import { useState } from 'react'
import { Button } from '../../components/ui/button.js'
import { Icon } from '../../components/ui/icons.js'

interface ShareButtonProps {
  title: string
  /** Address of the sheet; it shows no paid price to others. */
  url: string
}

/** Uses the device's share dialog, else copies the link (spec 1 §6, SHARE_PRICE). */
export function ShareButton({ title, url }: ShareButtonProps) {
  const [status, setStatus] = useState('')
  const share = async () => {
    setStatus('')
    if ('share' in navigator) {
      const isDone = await navigator.share({ title, text: `${title} en Preciosa`, url }).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
      )
      if (isDone) return
    }
    // `navigator.clipboard` is missing without https; the async function turns that into a rejection.
    const copy = async () => navigator.clipboard.writeText(url)
    setStatus(
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
      <p role="status">{status}</p>
    </div>
  )
}
