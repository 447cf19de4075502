import { type ComponentType, useCallback, useState } from 'react'
import type { SuggestionListProps } from './suggestion-list.js'

/** The list of a search box, whose scripts come when they are asked for: no page pays for them before somebody writes. */
export function useSuggestionList() {
  const [List, setList] = useState<ComponentType<SuggestionListProps> | null>(null)
  const fetchList = useCallback(() => {
    import('./suggestion-list.js').then(
      ({ SuggestionList }) => setList(() => SuggestionList),
      // The box is a form without it, and the next letter asks for it again.
      () => setList(null),
    )
  }, [])
  return { List, fetchList }
}
