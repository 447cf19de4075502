import { useState } from 'react'
import { Button } from '../../components/ui/button.js'
import { dismissLandscapeHint } from './hint-cookie.rules.js'

/** Shown below 770 px. Rendered on the server, since a script would paint it last. */
export function LandscapeHint() {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  const dismiss = () => {
    document.cookie = dismissLandscapeHint(location.protocol === 'https:')
    setClosed(true)
  }
  return (
    <aside className="turn only-with-scripts" aria-label="Sugerencia">
      <p>Girá el teléfono: en horizontal se comparan mejor.</p>
      <Button onClick={dismiss}>Entendido</Button>
    </aside>
  )
}
