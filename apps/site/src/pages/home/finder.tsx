import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { NO_MATCHES } from '@preciosa/contracts'
import { type ChangeEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { kindOf } from '../../vehicle-kind.js'
import type { Choice, HomeData } from './home.server.js'

type FinderData = Pick<HomeData, 'vehicleType' | 'brands' | 'brand' | 'group'>

/**
 * Brand, then model. A choice fills the next list at once; without JavaScript the button leads to the brand's or
 * the model's page, where the same is a list of links.
 */
export function Finder({ vehicleType, brands, brand, group }: FinderData) {
  const submit = useSubmit()
  const busy = useNavigation().state === 'loading'
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const { form, name } = currentTarget
    if (form === null) return
    const chosen = new FormData(form)
    // Another brand has other models.
    if (name === 'marca') chosen.delete('modelo')
    submit(withoutEmpty(chosen), { action: '/?index', replace: true, preventScrollReset: true })
  }
  return (
    <Form
      key={vehicleType}
      action="/?index"
      className="mt-5 grid gap-4 border-t border-line pt-5 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
      aria-busy={busy}
    >
      <input type="hidden" name="tipo" value={kindOf(vehicleType).word} />
      <Choices
        label="Marca"
        name="marca"
        choices={brands}
        chosen={brand?.id}
        empty="Elegí una marca"
        onChange={choose}
      />
      <Choices
        key={brand?.id}
        label="Modelo"
        name="modelo"
        choices={brand?.groups ?? []}
        chosen={group?.id}
        empty={brand === null ? 'Primero la marca' : 'Elegí un modelo'}
        disabled={brand === null}
        onChange={choose}
      />
      <button type="submit" name="ver" value="1" className="button">
        Ver precios
      </button>
    </Form>
  )
}

interface ChoicesProps {
  label: string
  name: string
  choices: Choice[]
  chosen: number | undefined
  /** Shown while nothing is chosen. */
  empty: string
  disabled?: boolean
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

function Choices({ label, name, choices, chosen, empty, disabled = false, onChange }: ChoicesProps) {
  const id = useId()
  const select = useFollowing(chosen)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        ref={select}
        id={id}
        name={name}
        className="field"
        defaultValue={chosen ?? ''}
        disabled={disabled}
        onChange={onChange}
        autoComplete="off"
      >
        <option value="">{choices.length === 0 && !disabled ? NO_MATCHES : empty}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A list that follows the address, except at first: what was chosen before the scripts came stays chosen. */
function useFollowing(chosen: number | undefined): RefObject<HTMLSelectElement> {
  const select = useRef<HTMLSelectElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (select.current !== null && !first.current) select.current.value = String(chosen ?? '')
    first.current = false
  }, [chosen])
  return select
}

function withoutEmpty(data: FormData): FormData {
  for (const [name, value] of [...data]) if (value === '') data.delete(name)
  return data
}
