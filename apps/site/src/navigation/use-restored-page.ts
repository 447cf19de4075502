import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const ANYTHING = '/robots.txt'

/** Reloads a page restored by Back, since the user may have signed in; keeps it while offline. */
export function useRestoredPage(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      fetch(ANYTHING, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => {
          if (ok) revalidate()
        },
        () => undefined,
      )
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [revalidate])
}
