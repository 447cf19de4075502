import './wizard.css'
import type { FieldMetadata } from '@conform-to/react'
import { useEffect } from 'react'
import { Button } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { SelectField } from '../../components/ui/field.js'
import { isFocusLost } from '../../navigation/page-focus.js'
import type { PlacesOffered } from './places.server.js'
import { useLocalities } from './use-localities.js'

interface PlaceFieldsProps {
  province: FieldMetadata<string>
  locality: FieldMetadata<string>
  places: PlacesOffered
  own: { province: string | null; locality: string | null }
}

/** Without scripts a button loads the localities. `FirstSubmit` keeps Enter from pressing that button. */
export function PlaceFields({ province, locality, places, own }: PlaceFieldsProps) {
  const { chosen, isWaited, names, hasFailed, choose, again } = useLocalities(places)
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
        onChange={({ currentTarget }) => choose(currentTarget.value)}
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
      {hasFailed && <AskAgain isWaited={isWaited} again={again} fieldId={locality.id} />}
      <SelectField
        // Keyed by province: a new one resets the choice, while a loaded list keeps the focus.
        key={chosen}
        id={locality.id}
        name={locality.name}
        label="Localidad"
        prompt={prompt}
        options={names.map(asOption)}
        defaultValue={chosen === places.province ? (locality.initialValue ?? own.locality ?? '') : ''}
        autoComplete="address-level2"
        required
        aria-busy={isWaited}
        errors={locality.errors}
      />
    </>
  )
}

interface AskAgainProps {
  isWaited: boolean
  again: () => void
  fieldId: string
}

function AskAgain({ isWaited, again, fieldId }: AskAgainProps) {
  useEffect(
    () => () => {
      if (isFocusLost()) document.getElementById(fieldId)?.focus()
    },
    [fieldId],
  )
  return (
    <Callout tone="warning" title="No pudimos traer las localidades. Probá de nuevo." live>
      <Button pending={isWaited} onClick={again}>
        Traer las localidades
      </Button>
    </Callout>
  )
}

function asOption(name: string) {
  return { value: name, label: name }
}
