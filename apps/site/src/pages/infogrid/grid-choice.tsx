import './infogrid.css'
import { NO_MATCHES } from '@preciosa/contracts'
import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../components/ui/button.js'
import { SelectField, TextField } from '../../components/ui/field.js'
import { type GridChosen, INFOGRID_PATH, infogridPath } from '../../paths.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { gridAddressOf, MOST_TEXT } from './grid-address.rules.js'
import { isNarrowed } from './grid-filter.rules.js'
import type { GridAddress, InfogridData } from './infogrid-data.js'

const PAUSE_MS = 250

export function GridChoice({ vehicleType, chosen, brands, models, years }: InfogridData) {
  const navigate = useNavigate()
  const { brand, model, from, to } = useChosen(chosen)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const field = textField(form.current)
    // Typing goes on while its rows come.
    if (field !== null && field !== document.activeElement) field.value = chosen.text
  }, [chosen.text])

  const go = (next: GridChosen, replace = false) => {
    clearTimeout(timer.current)
    const text = textField(form.current)?.value.trim() ?? ''
    const path = infogridPath(vehicleType, { brand, model, from, to, text, ...next })
    navigate(path, { preventScrollReset: true, replace })
  }
  const later = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go({}, true), PAUSE_MS)
  }
  return (
    <Form
      method="get"
      action={INFOGRID_PATH}
      preventScrollReset
      className="columns columns--end gap-12 gap-x-16 infogrid__choice"
      ref={form}
    >
      <input type="hidden" name="tipo" value={kindOf(vehicleType).word} />
      <SelectField
        label="Marca"
        name="marca"
        prompt={brands.length === 0 ? NO_MATCHES : 'Elegí la marca'}
        options={brands.map(optionOf)}
        value={brand ?? ''}
        disabled={brands.length === 0}
        onChange={({ currentTarget }) => go({ brand: numberOf(currentTarget.value), model: null, text: '' })}
      />
      <SelectField
        label="Modelo"
        name="modelo"
        prompt={brand === null ? 'Elegí primero la marca' : 'Todos los modelos'}
        options={models.map(optionOf)}
        value={model ?? ''}
        disabled={models.length === 0}
        onChange={({ currentTarget }) => go({ model: numberOf(currentTarget.value) })}
      />
      {years.length > 0 && (
        <>
          <TextField
            type="search"
            label="Versión"
            name="texto"
            defaultValue={chosen.text}
            maxLength={MOST_TEXT}
            autoComplete="off"
            onChange={later}
          />
          <div className="columns columns--fit columns--end gap-12 gap-x-16 infogrid__years">
            <SelectField
              label="Desde el año"
              name="desde"
              prompt="Todos"
              options={years.map(yearOption)}
              value={from ?? ''}
              onChange={({ currentTarget }) => go({ from: numberOf(currentTarget.value) })}
            />
            <SelectField
              label="Hasta el año"
              name="hasta"
              prompt="Todos"
              options={years.map(yearOption)}
              value={to ?? ''}
              onChange={({ currentTarget }) => go({ to: numberOf(currentTarget.value) })}
            />
          </div>
        </>
      )}
      <Button type="submit" tone="main" className="only-without-scripts">
        Seguir
      </Button>
      {isNarrowed(chosen) && (
        <ButtonLink to={infogridPath(vehicleType, { brand, model })} preventScrollReset>
          Quitar los filtros
        </ButtonLink>
      )}
    </Form>
  )
}

function textField(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('input[name=texto]') ?? null
}

function useChosen(chosen: GridAddress): GridAddress {
  const to = useNavigation().location
  return to?.pathname === INFOGRID_PATH ? gridAddressOf(new URLSearchParams(to.search)) : chosen
}

function numberOf(value: string): number | null {
  return value === '' ? null : Number(value)
}

function optionOf({ id, name }: { id: number; name: string }) {
  return { value: String(id), label: name }
}

function yearOption(year: number) {
  return { value: String(year), label: String(year) }
}
