import './reader.css'
import type { FormEvent } from 'react'
import { Button, IconButton } from '../../../components/ui/button.js'
import type { PageSearch } from './use-search.js'

interface FindProps {
  search: PageSearch
  pages: number
  current: readonly number[]
  onSearch: (words: string) => Promise<void>
  onGo: (page: number) => void
}

/** The search within an issue. */
export function Find({ search, pages, current, onSearch, onGo }: FindProps) {
  const { words, found, progress } = search
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('palabras')
    void onSearch(typeof typed === 'string' ? typed : '')
  }
  const before = found.filter((page) => page < (current[0] ?? 1)).at(-1)
  const after = found.find((page) => page > (current.at(-1) ?? 1))
  return (
    <form className="row gap-8 reader__find" role="search" onSubmit={submit}>
      <label>
        <span className="sr-only">Buscar en este número</span>
        <input
          className="control"
          type="search"
          name="palabras"
          maxLength={80}
          placeholder="Buscar en este número"
          defaultValue={words}
        />
      </label>
      <Button type="submit">Buscar</Button>
      {words !== '' && (
        <>
          <span role="status">
            {progress !== null
              ? `Buscando… ${progress} de ${pages}`
              : found.length === 0
                ? `No está «${words}».`
                : `«${words}» está en ${found.length === 1 ? '1 página' : `${found.length} páginas`}.`}
          </span>
          <IconButton
            label="Resultado anterior"
            icon="up"
            disabled={before === undefined}
            onClick={() => onGo(before ?? 1)}
          />
          <IconButton
            label="Resultado siguiente"
            icon="down"
            disabled={after === undefined}
            onClick={() => onGo(after ?? 1)}
          />
        </>
      )}
    </form>
  )
}
