import { useCombobox } from 'downshift'
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react'
import { optionsMatching } from './combobox.rules.js'
import { FieldFrame, type FieldProps, useField } from './field.js'
import { Icon } from './icons.js'
import { useHydrated } from './use-hydrated.js'

interface ComboboxProps<Item> extends FieldProps {
  /** The field that is sent: what stands in the box, whatever it is; a server checks it. */
  name: string
  items: readonly Item[]
  textOf: (item: Item) => string
  detailOf?: (item: Item) => ReactNode
  /** Given, it finds the items for what is typed, and `items` are shown as they come; else they are filtered here. */
  onType?: (text: string) => void
  /** Null when what stands in the box is no longer the item that was chosen. */
  onChoose?: (item: Item | null) => void
  defaultText?: string
  placeholder?: string
  required?: boolean
}

/** A box to write in that offers what fits; without scripts a text field, with the browser's own list if it is short. */
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
      // To open the list after a choice is to see all again.
      if (type !== useCombobox.stateChangeTypes.InputChange) setTyped('')
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose?.(selectedItem)
    },
  })
  useEffect(() => {
    // At the foot of a phone's screen it would open out of sight.
    if (box.isOpen) document.getElementById(menuId)?.scrollIntoView({ block: 'nearest' })
  }, [box.isOpen, menuId])
  // With the event itself: downshift tells of it after it has drawn, and a key that follows at once would choose from the list before.
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
      {/* Downshift speaks English; what there is to choose from is said here. */}
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
