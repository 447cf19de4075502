import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'

export function useIsSlow(milliseconds: number): boolean {
  const isBusy = useNavigation().state !== 'idle'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy, milliseconds])
  return isSlow
}
