import type { VehicleType } from '@preciosa/contracts'
import { useEffect, useRef, useState } from 'react'
import type { SuggestionList } from './suggestions.server.js'
import { faultOfText } from './search-text.rules.js'
import { kindOf } from '../../format/vehicle-kind.js'

const PAUSE_MS = 150

interface Offered extends SuggestionList {
  failed: boolean
}

/** Asks after a pause in typing and aborts outdated requests; old suggestions stay until new ones arrive. */
export function useSuggestions(vehicleType: VehicleType) {
  const [offered, setOffered] = useState<Offered | null>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const type = (value: string) => {
    asking.current?.abort()
    const text = value.trim()
    if (faultOfText(text) !== null) {
      setOffered(null)
      return
    }
    const controller = new AbortController()
    asking.current = controller
    ask(vehicleType, text, controller.signal).then(
      (suggestions) => setOffered({ text, suggestions, failed: false }),
      () => {
        if (!controller.signal.aborted) setOffered({ text, suggestions: [], failed: true })
      },
    )
  }
  return { offered, type }
}

async function ask(vehicleType: VehicleType, text: string, signal: AbortSignal) {
  await pause(signal)
  const search = new URLSearchParams({ tipo: kindOf(vehicleType).word, s: text })
  const response = await fetch(`/buscar?${search.toString()}`, { signal })
  if (!response.ok) throw new Error(`Suggestions answered ${response.status}`)
  return ((await response.json()) as SuggestionList).suggestions
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('Superseded by later input'))
    })
  })
}
