import type { FieldMetadata } from '@conform-to/react'
import { useEffect } from 'react'
import { Button } from '../components/ui/button.js'
import { Callout } from '../components/ui/feedback.js'
import { SelectField } from '../components/ui/field.js'
import { isFocusLost } from '../navigation/page-focus.js'
import type { PlacesOffered } from './places.server.js'
import { useLocalities } from './use-localities.js'

interface PlaceFieldsProps {
  province: FieldMetadata<string>
  locality: FieldMetadata<string>
  places: PlacesOffered
  /** What the profile has. */
  own: { province: string | null; locality: string | null }
}

/**
 * Province, then a locality of it: with scripts its list comes by itself, without them by a button that keeps the rest. The form
 * begins with `FirstSubmit`: Enter doesn't press that button.
 */
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
        // Another province has nothing chosen; its list comes into the field that is there, which may have the focus.
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
  /** Has the focus once the list is there, for the button has gone. */
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
