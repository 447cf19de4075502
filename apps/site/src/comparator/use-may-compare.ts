import { useReader } from '../session/use-reader.js'

/** Whether comparing is offered: to those whose account has it, and to visitors, who are told what it takes. */
export function useMayCompare(): boolean {
  const reader = useReader()
  return reader.kind === 'visitor' || (reader.kind === 'person' && reader.permissions.includes('COMPARATOR'))
}
