import { Form, Link } from '@remix-run/react'
import { NO_MATCHES } from '@preciosa/contracts'
import { useId } from 'react'
import { count } from '../../format/years.js'
import { kindOf } from '../../vehicle-kind.js'
import type { HomeData } from './home.server.js'
import { MAX_TEXT } from './search-text.js'
import { useSuggestions } from './use-suggestions.js'

type SearchBoxProps = Pick<HomeData, 'vehicleType' | 'search'>

/**
 * Brand or model by its name. Suggestions come while one types (a combobox as WAI-ARIA describes it); without
 * scripts it is a form whose answer stands in the page.
 */
export function SearchBox({ vehicleType, search }: SearchBoxProps) {
  const { word, one } = kindOf(vehicleType)
  const id = useId()
  const listId = useId()
  const { list, active, open, input, close } = useSuggestions(word, listId)
  return (
    <Form action="/?index#resultados" role="search" className="relative">
      <input type="hidden" name="tipo" value={word} />
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Buscá tu {one} por marca o modelo
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="search"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open && list.length > 0}
          aria-controls={listId}
          aria-activedescendant={active === null ? undefined : optionId(listId, active)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_TEXT}
          defaultValue={search?.text}
          placeholder={vehicleType === 'cars' ? 'Ej.: Ford Fiesta' : 'Ej.: Honda Wave'}
          className="input min-w-0 flex-1"
          {...input}
        />
        <button type="submit" className="button-quiet shrink-0 px-4">
          Buscar
        </button>
      </div>
      <div className={open ? 'suggestions' : 'hidden'}>
        <ul id={listId} role="listbox" aria-label="Marcas y modelos" hidden={list.length === 0}>
          {list.map(({ name, path }, index) => (
            <li key={path} role="none">
              <Link
                to={path}
                id={optionId(listId, index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={close}
                className="suggestion"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {list.length === 0 && <p className="px-4 py-3 text-ink-soft">{NO_MATCHES}</p>}
      </div>
      <p role="status" className="sr-only">
        {open && (list.length === 0 ? NO_MATCHES : count(list.length, 'sugerencia', 'sugerencias'))}
      </p>
    </Form>
  )
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
