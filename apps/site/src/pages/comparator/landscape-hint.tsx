import { useState } from 'react'
import { Button } from '../../components/ui/button.js'
import { dismissLandscapeHint } from './hint-cookie.rules.js'

/**
 * Advises to turn a phone (spec 1 §2, below 770 px). It lies over the page's end, moves nothing, and doesn't come back. It comes
 * with the page: by scripts it would be the last of what a phone paints.
 */
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
