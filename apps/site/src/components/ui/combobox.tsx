import { useCombobox } from 'downshift'
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react'
import { optionsMatching } from './combobox.rules.js'
import { FieldFrame, type FieldProps, useField } from './field.js'
import { Icon } from './icons.js'
import { useHydrated } from './use-hydrated.js'

interface ComboboxProps<Item> extends FieldProps {
  /** The form sends the text as typed; the server validates it. */
  name: string
  items: readonly Item[]
  textOf: (item: Item) => string
  detailOf?: (item: Item) => ReactNode
  /** If given, the caller filters `items`. */
  onType?: (text: string) => void
  onChoose?: (item: Item | null) => void
  defaultText?: string
  placeholder?: string
  required?: boolean
}

export function Combobox<Item>({
  name,
  items,
  textOf,
  detailOf,
  onType,
  onChoose,
  defaultText = '',
  placeholder,
  required,
  ...field
}: ComboboxProps<Item>) {
  const parts = useField(field)
  const hydrated = useHydrated()
  const [typed, setTyped] = useState('')
  const offered = onType === undefined ? optionsMatching(items, textOf, typed) : [...items]
  const menuId = `${parts.id}-list`
  const box = useCombobox<Item>({
    inputId: parts.id,
    labelId: `${parts.id}-label`,
    menuId,
    toggleButtonId: `${parts.id}-toggle`,
    getItemId: (index) => `${parts.id}-option-${index}`,
    items: offered,
    itemToString: (item) => (item === null ? '' : textOf(item)),
    initialInputValue: defaultText,
    onInputValueChange: ({ type }) => {
      // Reopening the list after a choice shows all options.
      if (type !== useCombobox.stateChangeTypes.InputChange) setTyped('')
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose?.(selectedItem)
    },
  })
  useEffect(() => {
    // On a phone the list could open below the window.
    if (box.isOpen) document.getElementById(menuId)?.scrollIntoView({ block: 'nearest' })
  }, [box.isOpen, menuId])
  // Downshift calls back only after rendering; a quick key press would choose from the old list.
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    onType?.(event.target.value)
  }
  const listId = `${parts.id}-without-scripts`
  const native = !hydrated && onType === undefined
  return (
    <FieldFrame {...field} parts={parts}>
      <div className="combobox">
        <input
          {...box.getInputProps({
            name,
            placeholder,
            required,
            onChange,
            autoComplete: 'off',
            spellCheck: false,
          })}
          {...parts.described}
          aria-labelledby={undefined}
          {...(hydrated ? {} : { role: undefined, list: native ? listId : undefined })}
          className="control"
        />
        {native && (
          <datalist id={listId}>
            {items.map((item) => (
              <option key={textOf(item)} value={textOf(item)} />
            ))}
          </datalist>
        )}
        {hydrated && (
          <button
            type="button"
            {...box.getToggleButtonProps({ 'aria-label': 'Ver opciones' })}
            className="combobox__toggle"
          >
            <Icon name="down" />
          </button>
        )}
        <ul
          {...box.getMenuProps({
            'aria-label': typeof field.label === 'string' ? field.label : 'Opciones',
          })}
          aria-labelledby={undefined}
          hidden={!box.isOpen}
          className="combobox__list"
        >
          {box.isOpen &&
            offered.map((item, index) => (
              <li
                key={textOf(item)}
                {...box.getItemProps({ item, index })}
                data-active={box.highlightedIndex === index || undefined}
                className="combobox__option"
              >
                <span>{textOf(item)}</span>
                {detailOf !== undefined && <small>{detailOf(item)}</small>}
              </li>
            ))}
        </ul>
      </div>
      {/* Downshift's own announcements are in English. */}
      <p role="status" className={box.isOpen && offered.length === 0 ? 'combobox__note' : 'sr-only'}>
        {box.isOpen && spoken(offered.length)}
      </p>
    </FieldFrame>
  )
}

function spoken(offered: number): string {
  if (offered === 0) return 'No hay opciones con ese texto.'
  return offered === 1 ? '1 opción' : `${offered} opciones`
}
