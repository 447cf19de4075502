import { Form } from '@remix-run/react'
import type { VehicleType } from '@preciosa/contracts'
import { useEffect, useId, useRef, useState, type RefObject, type ComponentType, useCallback } from 'react'
import { PREFERRED, RESULTS_PATH } from './results-path.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { classes } from '../../components/ui/classes.js'
import { Icon } from '../../components/ui/icons.js'
import { useHydrated } from '../../components/ui/use-hydrated.js'
import type { Wired, SuggestionListProps } from './suggestion-list.js'
import { isFocusLost } from '../../navigation/page-focus.js'

interface SearchBoxProps {
  vehicleType: VehicleType
  text?: string
  error?: string | undefined
  size?: 'normal' | 'hero'
  /** Takes the focus when the page opens. */
  isFirst?: boolean
}

const SHUT: Wired = { role: 'combobox', 'aria-expanded': false, 'aria-autocomplete': 'list' }

/** Without scripts a form that leads to the results. */
export function SearchBox({
  vehicleType,
  text = '',
  error,
  size = 'normal',
  isFirst = false,
}: SearchBoxProps) {
  const id = useId()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { List, fetchList } = useSuggestionList()
  const [wired, wire] = useState(SHUT)
  useOpeningFocus(input, size === 'hero')
  useEffect(() => {
    // The user may start typing before the scripts arrive.
    if (document.activeElement === input.current && input.current?.value !== text) fetchList()
  }, [fetchList, text])
  const { label, example } = TEXTS[vehicleType]
  const errorId = `${id}-error`
  return (
    <Form action={RESULTS_PATH} role="search" className={classes('ask', size === 'hero' && 'ask--hero')}>
      {vehicleType !== 'cars' && <input type="hidden" name={PREFERRED} value={kindOf(vehicleType).word} />}
      <label htmlFor={`${id}-input`} id={`${id}-label`} className="ask__label">
        {label}
      </label>
      {error !== undefined && (
        <p id={errorId} className="ask__error">
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
      <div className="ask__row">
        <input
          {...(hydrated ? wired : {})}
          {...(isFirst ? FIRST_FOCUSED : {})}
          ref={input}
          id={`${id}-input`}
          name="s"
          type="search"
          defaultValue={text}
          placeholder={example}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          spellCheck={false}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
          onPointerDown={fetchList}
          onInput={fetchList}
          className="ask__input"
        />
        <button type="submit" className="btn btn--main ask__go">
          Ver precio
        </button>
      </div>
      {List !== null && <List id={id} input={input} text={text} vehicleType={vehicleType} wire={wire} />}
    </Form>
  )
}

const TEXTS: Record<VehicleType, { label: string; example: string }> = {
  cars: { label: 'Marca, modelo y año del auto', example: 'Ej.: Gol Trend 2018' },
  motorcycles: { label: 'Marca, modelo y año de la moto', example: 'Ej.: Wave 110 2020' },
}

/** Focuses a box that the document opens with; inside the site the heading takes the focus. */
function useOpeningFocus(input: RefObject<HTMLInputElement>, isWanted: boolean): void {
  useEffect(() => {
    const isOpening = ((history.state as { idx?: number } | null)?.idx ?? 0) === 0
    const box = input.current
    if (!isWanted || !isOpening || box === null || !isFocusLost()) return
    // In a low window the focus would be out of sight.
    if (box.getBoundingClientRect().bottom <= window.innerHeight) box.focus({ preventScroll: true })
    // Only once, when the document opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Loads the list's script once the user presses or types in the box. */
function useSuggestionList() {
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
