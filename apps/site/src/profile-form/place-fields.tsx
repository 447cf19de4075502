import type { FieldMetadata } from '@conform-to/react'
import { useFetcher } from '@remix-run/react'
import { type ChangeEvent, useState } from 'react'
import { Button } from '../components/ui/button.js'
import { SelectField } from '../components/ui/field.js'
import { LOCALITIES_PATH } from '../paths.js'
import type { LocalitiesAnswer } from '../routes/localities.js'
import type { PlacesOffered } from './places.server.js'

interface PlaceFieldsProps {
  province: FieldMetadata<string>
  locality: FieldMetadata<string>
  places: PlacesOffered
  /** What the profile has. */
  own: { province: string | null; locality: string | null }
}

/** Province, then a locality of it: with scripts its list comes by itself, without them by a button that keeps the rest. */
export function PlaceFields({ province, locality, places, own }: PlaceFieldsProps) {
  const { load, data, state } = useFetcher<LocalitiesAnswer>()
  const [chosen, setChosen] = useState(places.province)
  const choose = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    setChosen(value)
    if (value !== '' && value !== places.province)
      load(`${LOCALITIES_PATH}?${new URLSearchParams({ provincia: value }).toString()}`)
  }
  const isWaited = state !== 'idle'
  const found =
    chosen === places.province ? places.localities : data?.province === chosen ? data.localities : []
  const prompt = chosen === '' ? 'Elegí primero la provincia' : isWaited ? 'Cargando…' : 'Elegí una localidad'
  return (
    <>
      <SelectField
        id={province.id}
        name={province.name}
        label="Provincia"
        prompt="Elegí una provincia"
        options={places.provinces.map(asOption)}
        defaultValue={province.initialValue ?? own.province ?? ''}
        onChange={choose}
        autoComplete="address-level1"
        required
        errors={province.errors}
      />
      <Button
        type="submit"
        name="intent"
        value="localidades"
        formNoValidate
        className="only-without-scripts wizard__small"
      >
        Ver localidades
      </Button>
      <SelectField
        // Another province has nothing chosen; its list comes into the field that is there, which may have the focus.
        key={chosen}
        id={locality.id}
        name={locality.name}
        label="Localidad"
        prompt={prompt}
        options={found.map(asOption)}
        defaultValue={chosen === places.province ? (locality.initialValue ?? own.locality ?? '') : ''}
        autoComplete="address-level2"
        required
        aria-busy={isWaited}
        errors={locality.errors}
      />
    </>
  )
}

function asOption(name: string) {
  return { value: name, label: name }
}
