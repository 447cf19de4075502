import { type ComponentType, useCallback, useState } from 'react'
import type { SuggestionListProps } from './suggestion-list.js'

/** Loads the list's script once the user presses or types in the box. */
export function useSuggestionList() {
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null)
  const fetchList = useCallback(() => {
    import('./suggestion-list.js').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      // The form works without the list, and the next letter retries.
      () => setList(null),
    )
  }, [])
  return { List, fetchList }
}
