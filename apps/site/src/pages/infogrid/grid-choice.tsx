import { NO_MATCHES } from '@preciosa/contracts'
import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { Button } from '../../components/ui/button.js'
import { SelectField } from '../../components/ui/field.js'
import { INFOGRID_PATH, infogridPath } from '../../paths.js'
import { kindOf } from '../../vehicle-kind.js'
import { gridAddressOf } from './grid-address.rules.js'
import type { GridAddress, InfogridData } from './infogrid-data.js'

export function GridChoice({ vehicleType, chosen, brands, models }: InfogridData) {
  const navigate = useNavigate()
  const { brand, model } = useChosen(chosen)
  const to = (next: { brand: number | null; model?: number | null }) =>
    navigate(infogridPath(vehicleType, next), { preventScrollReset: true })
  const idOf = (value: string) => (value === '' ? null : Number(value))
  return (
    <Form method="get" action={INFOGRID_PATH} preventScrollReset className="infogrid__choice">
      <input type="hidden" name="tipo" value={kindOf(vehicleType).word} />
      <SelectField
        label="Marca"
        name="marca"
        prompt={brands.length === 0 ? NO_MATCHES : 'Elegí la marca'}
        options={brands.map(optionOf)}
        value={brand ?? ''}
        disabled={brands.length === 0}
        onChange={({ currentTarget }) => to({ brand: idOf(currentTarget.value) })}
      />
      <SelectField
        label="Modelo"
        name="modelo"
        prompt={brand === null ? 'Elegí primero la marca' : 'Todos los modelos'}
        options={models.map(optionOf)}
        value={model ?? ''}
        disabled={models.length === 0}
        onChange={({ currentTarget }) => to({ brand, model: idOf(currentTarget.value) })}
      />
      <Button type="submit" tone="main" className="only-without-scripts">
        Seguir
      </Button>
    </Form>
  )
}

function useChosen(chosen: GridAddress): GridAddress {
  const to = useNavigation().location
  return to?.pathname === INFOGRID_PATH ? gridAddressOf(new URLSearchParams(to.search)) : chosen
}

function optionOf({ id, name }: { id: number; name: string }) {
  return { value: String(id), label: name }
}
