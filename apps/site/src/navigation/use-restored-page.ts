import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** The least that the site answers. */
const ANYTHING = '/robots.txt'

/**
 * A page that the browser gives back as it was, as by Back after signing in at another site, is asked for anew: it may have another
 * reader by now. Not where the site can't be reached: what is there can still be read.
 */
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
