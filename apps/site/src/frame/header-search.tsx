import { Form, useLocation } from '@remix-run/react'
import { useId, useRef } from 'react'
import { Icon } from '../components/ui/icons.js'
import { useDismissal } from '../components/ui/use-dismissal.js'
import { RESULTS_PATH } from '../subjects/search/results-path.js'

/** The pages with a large box of their own. */
const WITH_BOX: readonly string[] = ['/', RESULTS_PATH]

/** Folded, so that the header stays low; opens without scripts. */
export function HeaderSearch() {
  const details = useRef<HTMLDetailsElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useDismissal(details)
  if (WITH_BOX.includes(useLocation().pathname)) return null
  return (
    <details
      ref={details}
      className="find"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) input.current?.focus()
      }}
    >
      <summary className="btn btn--icon" title="Buscar">
        <Icon name="search" />
        <span className="sr-only">Buscar</span>
      </summary>
      <Form action={RESULTS_PATH} role="search" className="find__form">
        <label htmlFor={id} className="sr-only">
          Marca, modelo y año
        </label>
        <input
          ref={input}
          id={id}
          name="s"
          type="search"
          placeholder="Marca, modelo y año"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          spellCheck={false}
        />
        <button type="submit" className="btn btn--main">
          Ver precio
        </button>
      </Form>
    </details>
  )
}
