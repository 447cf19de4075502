import { useCallback, useEffect, useRef, useState } from 'react'
import { foundIn } from './found-words.rules.js'
import type { IssueDocument } from './issue-document.client.js'

export interface PageSearch {
  /** Of the last search; '' for none. */
  words: string
  /** Pages that hold them, ascending. */
  found: readonly number[]
  /** Pages read so far; null when it is over. */
  progress: number | null
}

const NOTHING: PageSearch = { words: '', found: [], progress: null }

/** Reads the text of all pages, one after the other. @param onFirst called with the first page found */
export function useSearch(issue: IssueDocument, onFirst: (page: number) => void) {
  const [search, setSearch] = useState<PageSearch>(NOTHING)
  const texts = useRef(new Map<number, string[]>())
  const running = useRef<AbortController>()
  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(
    async (words: string) => {
      running.current?.abort()
      const own = new AbortController()
      running.current = own
      if (words.trim() === '') {
        setSearch(NOTHING)
        return
      }
      const found: number[] = []
      setSearch({ words, found, progress: 0 })
      for (let page = 1; page <= issue.pdf.numPages; page += 1) {
        const pieces = texts.current.get(page) ?? (await piecesOf(issue, page))
        if (own.signal.aborted) return
        texts.current.set(page, pieces)
        if (foundIn(pieces, words).length > 0) {
          found.push(page)
          if (found.length === 1) onFirst(page)
        }
        setSearch({ words, found: [...found], progress: page === issue.pdf.numPages ? null : page })
      }
    },
    [issue, onFirst],
  )
  return { search, start }
}

async function piecesOf({ pdf }: IssueDocument, page: number): Promise<string[]> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.flatMap((item) => ('str' in item ? [item.str] : []))
}
