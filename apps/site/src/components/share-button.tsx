import { useState } from 'react'
import { share } from '../browser/share.js'
import { Button } from './ui/button.js'
import { Icon } from './ui/icons.js'

interface ShareButtonProps {
  title: string
  /** Address of the sheet; it shows no paid price to others. */
  url: string
}

export function ShareButton({ title, url }: ShareButtonProps) {
  const [status, setStatus] = useState('')
  const open = async () => {
    setStatus('')
    setStatus(await share({ title, text: `${title} en Preciosa`, url }))
  }
  return (
    <div className="only-with-scripts">
      <Button onClick={() => void open()}>
        <Icon name="share" /> Compartir
      </Button>
      <p role="status">{status}</p>
    </div>
  )
}
