import { useReader } from '../session/use-reader.js'

/** Visitors see the button too: it invites them to register. */
export function useMayCompare(): boolean {
  const reader = useReader()
  return reader.kind === 'visitor' || (reader.kind === 'person' && reader.permissions.includes('COMPARATOR'))
}
