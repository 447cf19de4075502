import { useNavigate } from '@remix-run/react'
import { NO_MATCHES, type VehicleType } from '@preciosa/contracts'
import { useCombobox } from 'downshift'
import { type ComponentProps, memo, type RefObject, useEffect, useLayoutEffect } from 'react'
import { count } from '../../format/years.js'
import type { Suggestion } from '../../search/suggestions.server.js'
import { useSuggestions } from './use-suggestions.js'

/** What the list makes of the box: what it says of itself, and how it answers to keys. */
export type Wired = Partial<Omit<ComponentProps<'input'>, 'ref' | 'id' | 'value'>>

export interface SuggestionListProps {
  /** The search box's. */
  id: string
  input: RefObject<HTMLInputElement>
  /** What stood in the box before anybody typed. */
  text: string
  vehicleType: VehicleType
  wire: (wired: Wired) => void
}

/**
 * What the text in a box may mean, to choose from. It comes when somebody begins to write, and begins with what stands in the
 * box by then, which belongs to the browser all the time: no letter is lost.
 */
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
    // In the window too, not only in the list, which may stand at the foot of a phone's screen.
    scrollIntoView: (node) => node.scrollIntoView({ block: 'nearest' }),
    stateReducer: (state, { type: change, changes }) => {
      switch (change) {
        case InputChange:
          return { ...changes, highlightedIndex: -1 }
        // What was typed stays: leaving the box chooses nothing.
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
      // Enter sends the text while nothing is chosen.
      const { nativeEvent } = event as unknown as { nativeEvent: { preventDownshiftDefault?: boolean } }
      if (event.key === 'Enter' && box.highlightedIndex < 0) nativeEvent.preventDownshiftDefault = true
    },
  })

  // With each picture of the list, before it is seen; the box is drawn anew, the list isn't.
  useLayoutEffect(() => {
    const wired: Partial<ComponentProps<'input'>> = { ...own }
    // The text is the browser's.
    delete wired.value
    ;(ref as (node: HTMLInputElement | null) => void)(input.current)
    wire({ ...wired, 'aria-expanded': open && items.length > 0, 'aria-labelledby': undefined })
  })
  useEffect(() => {
    const typed = input.current?.value ?? text
    if (typed === text) return
    type(typed)
    openMenu()
    // Once: from here on the box says what is typed.
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
              <small>{item.kind}</small>
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
