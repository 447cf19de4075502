import { useState } from 'react'
import { LANDSCAPE_HINT_DISMISSED, store, stored } from '../../browser/storage.js'
import { Button } from '../../components/ui/button.js'
import { useHydrated } from '../../components/ui/use-hydrated.js'

/** Advises to turn a phone (spec 1 §2, below 770 px). It lies over the page's end, moves nothing, and doesn't come back. */
export function LandscapeHint({ count }: { count: number }) {
  const isHydrated = useHydrated()
  const [isClosed, setClosed] = useState(false)
  if (!isHydrated || isClosed || count < 2 || stored(LANDSCAPE_HINT_DISMISSED) !== null) return null
  const dismiss = () => {
    store(LANDSCAPE_HINT_DISMISSED, 'true')
    setClosed(true)
  }
  return (
    <aside className="turn" aria-label="Sugerencia">
      <p>Girá el teléfono: en horizontal se comparan mejor.</p>
      <Button onClick={dismiss}>Entendido</Button>
    </aside>
  )
}
