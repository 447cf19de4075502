import { useEffect, useRef, useState } from 'react'
import { LOCALITIES_PATH } from '../../paths.js'
import type { LocalitiesAnswer } from './localities.route.js'
import type { PlacesOffered } from './places.server.js'

/** Milliseconds, twice the site server's timeout; offline browsers may wait for minutes. */
const LATE = 20_000

/** Uses `fetch`, since a failure in Remix's router would replace the page and lose the input. */
export function useLocalities(places: PlacesOffered) {
  const [chosen, setChosen] = useState(places.province)
  const [isWaited, setWaited] = useState(false)
  const [asked, setAsked] = useState<{ province: string; names: string[] | null } | null>(null)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const giveUp = () => {
    asking.current?.abort()
    asking.current = null
    setWaited(false)
  }
  const ask = (province: string) => {
    giveUp()
    setWaited(true)
    const controller = new AbortController()
    asking.current = controller
    const timer = setTimeout(() => controller.abort(), LATE)
    const answered = (names: string[] | null) => {
      clearTimeout(timer)
      if (asking.current !== controller) return
      giveUp()
      setAsked({ province, names })
    }
    localitiesOf(province, controller.signal).then(answered, () => answered(null))
  }
  const own = chosen === places.province ? places.localities : null
  const isAsked = asked?.province === chosen
  const found = (isAsked ? asked.names : null) ?? own
  return {
    chosen,
    isWaited,
    names: found ?? [],
    hasFailed: isAsked && found === null,
    choose: (province: string) => {
      setChosen(province)
      if (province === '' || province === places.province) giveUp()
      else ask(province)
    },
    again: () => ask(chosen),
  }
}

async function localitiesOf(province: string, signal: AbortSignal): Promise<string[]> {
  const search = new URLSearchParams({ provincia: province })
  const response = await fetch(`${LOCALITIES_PATH}?${search.toString()}`, { signal })
  if (!response.ok) throw new Error(`Localities answered ${response.status}`)
  return ((await response.json()) as LocalitiesAnswer).localities
}
