import { type RefObject, useEffect, useRef } from 'react'

export function useChosenInView(chosen: unknown): RefObject<HTMLUListElement> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const box = list.current
    const item = box?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (box === null || item === null || item === undefined) return
    const { offsetTop: top, offsetHeight: height } = item
    if (top < box.scrollTop || top + height > box.scrollTop + box.clientHeight)
      box.scrollTop = top - (box.clientHeight - height) / 2
  }, [chosen])
  return list
}
