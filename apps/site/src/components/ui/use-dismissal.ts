import { type RefObject, useEffect } from 'react'

/** Closes on Escape (the focus returns to the summary), a click elsewhere or a choice inside. */
export function useDismissal(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const close = (back: boolean) => {
      const element = details.current
      if (element === null || !element.open) return
      element.open = false
      if (back) element.querySelector('summary')?.focus()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(details.current?.contains(document.activeElement) === true)
    }
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || details.current?.contains(target) !== true) close(false)
    }
    const onChoice = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a, button') !== null) close(false)
    }
    const element = details.current
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    element?.addEventListener('click', onChoice)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      element?.removeEventListener('click', onChoice)
    }
  }, [details])
}
