import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run this page: false on the server and in the first picture. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
