import { useFetcher, useNavigate } from '@remix-run/react'
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MAX_TEXT, MIN_TEXT } from './search-text.js'
import type { Suggestions } from './suggestions.server.js'

/** A pause in typing this long is worth a question. */
const PAUSE_MS = 150

/** The suggestions of the search box and its keys: arrows choose, Enter goes there, Escape closes. */
export function useSuggestions(kind: string, listId: string) {
  const { load, data } = useFetcher<Suggestions>({ key: listId })
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState<number | null>(null)
  const [closed, setClosed] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])

  const searchable = text.length >= MIN_TEXT && text.length <= MAX_TEXT
  const list = searchable ? (data?.suggestions ?? []) : []
  // What answers an earlier text stays until the answer to this one; "no matches" is said of this one only.
  const open = !closed && searchable && data !== undefined && (list.length > 0 || data.text === text)

  const close = () => setClosed(true)

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim()
    setText(typed)
    setActive(null)
    setClosed(false)
    clearTimeout(timer.current)
    if (typed.length < MIN_TEXT) return
    const search = new URLSearchParams({ tipo: kind, q: typed }).toString()
    timer.current = setTimeout(() => load(`/buscar?${search}`), PAUSE_MS)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const chosen = active === null ? undefined : list[active]
    if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
      setActive(null)
    } else if (event.key === 'Enter' && open && chosen !== undefined) {
      event.preventDefault()
      close()
      navigate(chosen.path)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && list.length > 0) {
      event.preventDefault()
      setClosed(false)
      setActive(next(active, event.key === 'ArrowDown' ? 1 : -1, list.length))
    }
  }

  return {
    list,
    active: open ? active : null,
    open,
    close,
    input: { onChange, onKeyDown, onBlur: close },
  }
}

/** Round and round; from nowhere to the first or the last. */
function next(active: number | null, step: 1 | -1, length: number): number {
  if (active === null) return step === 1 ? 0 : length - 1
  return (active + step + length) % length
}
