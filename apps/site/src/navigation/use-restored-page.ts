import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * A page that the browser gives back as it was, as by Back after signing in at another site, is asked for anew: it may have another
 * reader by now.
 */
export function useRestoredPage(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) revalidate()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [revalidate])
}
