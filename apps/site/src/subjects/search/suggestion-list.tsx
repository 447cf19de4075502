import { useNavigate } from '@remix-run/react'
import { NO_MATCHES, type VehicleType } from '@preciosa/contracts'
import { useCombobox } from 'downshift'
import { type ComponentProps, memo, type RefObject, useEffect, useLayoutEffect } from 'react'
import { count } from '../../format/years.js'
import type { Suggestion } from './suggestions.server.js'
import { useSuggestions } from './use-suggestions.js'

export type Wired = Partial<Omit<ComponentProps<'input'>, 'ref' | 'id' | 'value'>>

export interface SuggestionListProps {
  id: string
  input: RefObject<HTMLInputElement>
  text: string
  vehicleType: VehicleType
  wire: (wired: Wired) => void
}

/** Mounts when the user starts typing. The browser owns the input's text, so no letter is lost. */
export const SuggestionList = memo(function SuggestionList(props: SuggestionListProps) {
  const { id, input, text, vehicleType, wire } = props
  const navigate = useNavigate()
  const { offered, type } = useSuggestions(vehicleType)
  const items = offered?.suggestions ?? []
  const { InputChange, InputBlur, ItemClick, InputKeyDownEnter, InputKeyDownEscape } =
    useCombobox.stateChangeTypes
  const box = useCombobox<Suggestion>({
    id,
    inputId: `${id}-input`,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    items,
    itemToString: (item) => item?.name ?? '',
    initialInputValue: input.current?.value ?? text,
    selectedItem: null,
    // On a phone the list may lie below the window.
    scrollIntoView: (node) => node.scrollIntoView({ block: 'nearest' }),
    stateReducer: (state, { type: change, changes }) => {
      switch (change) {
        case InputChange:
          return { ...changes, highlightedIndex: -1 }
        // Leaving the box keeps the typed text.
        case InputBlur:
        case InputKeyDownEscape:
          return { ...state, isOpen: false, highlightedIndex: -1 }
        case ItemClick:
        case InputKeyDownEnter:
          return { ...changes, isOpen: false }
        default:
          return changes
      }
    },
    onInputValueChange: ({ inputValue, type: change }) => {
      if (change === InputChange) type(inputValue)
    },
    onStateChange: ({ type: change, selectedItem }) => {
      if ((change !== ItemClick && change !== InputKeyDownEnter) || !selectedItem) return
      if (input.current !== null) input.current.value = selectedItem.name
      navigate(selectedItem.path)
    },
  })
  const { openMenu, closeMenu } = box
  const open = box.isOpen && offered !== null
  const { ref, ...own } = box.getInputProps({
    onKeyDown: (event) => {
      // Enter without a highlighted item submits the text.
      const { nativeEvent } = event as unknown as { nativeEvent: { preventDownshiftDefault?: boolean } }
      if (event.key === 'Enter' && box.highlightedIndex < 0) nativeEvent.preventDownshiftDefault = true
    },
  })

  // Before each paint; re-renders the box, not the list.
  useLayoutEffect(() => {
    const wired: Partial<ComponentProps<'input'>> = { ...own }
    delete wired.value
    ;(ref as (node: HTMLInputElement | null) => void)(input.current)
    wire({ ...wired, 'aria-expanded': open && items.length > 0, 'aria-labelledby': undefined })
  })
  useEffect(() => {
    const typed = input.current?.value ?? text
    if (typed === text) return
    type(typed)
    openMenu()
    // Only once: later input arrives through the box's events.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    const form = input.current?.form
    form?.addEventListener('submit', closeMenu)
    return () => form?.removeEventListener('submit', closeMenu)
  }, [input, closeMenu])

  return (
    <>
      <ul
        {...box.getMenuProps({ 'aria-label': 'Marcas, modelos y versiones' })}
        aria-labelledby={undefined}
        hidden={!open || items.length === 0}
        className="combobox__list ask__list"
      >
        {open &&
          items.map((item, index) => (
            <li
              key={item.path}
              {...box.getItemProps({ item, index })}
              data-active={box.highlightedIndex === index || undefined}
              className="combobox__option"
            >
              <span>{item.name}</span>
              <small>
                {item.kind} · {item.vehicle}
              </small>
            </li>
          ))}
      </ul>
      <p role="status" className={open && items.length === 0 ? 'ask__note' : 'sr-only'}>
        {open && spoken(items.length, offered.failed)}
      </p>
    </>
  )
})

function spoken(offered: number, failed: boolean): string {
  if (failed) return 'No pudimos traer sugerencias. Podés buscar igual.'
  return offered === 0 ? NO_MATCHES : count(offered, 'sugerencia', 'sugerencias')
}
