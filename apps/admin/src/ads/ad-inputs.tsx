import { Box } from '@mui/material'
import type { AdSize } from '@preciosa/contracts/ads'
import {
  AutocompleteArrayInput,
  DateInput,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useInput,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { messageIn } from '../format/error-message.rules.js'
import { FormPart } from '../layout/form-part.js'
import { PictureInput } from '../media/picture-input.js'
import { useCategories } from '../news/use-categories.js'
import { pixelsOf, placeChoicesWith, SIZE_CHOICES } from './ad.rules.js'

export function AdInputs() {
  const size = useWatch<Record<string, AdSize | '' | null | undefined>>({ name: 'content.size' })
  const isChosen = size !== undefined && size !== null && size !== ''
  return (
    <>
      <TextInput source="content.advertiser" label="Anunciante" validate={required()} fullWidth />
      <TextInput
        source="content.title"
        label="Campaña"
        helperText="Para reconocerlo acá y en el informe; el público no la ve."
        validate={required()}
        fullWidth
      />
      <FormPart title="Imagen">
        <SelectInput
          source="content.size"
          label="Tamaño"
          choices={SIZE_CHOICES}
          validate={required()}
          sx={{ minWidth: '20rem', maxWidth: '100%' }}
        />
        <PictureInput
          source="content.picture"
          label="Imagen del aviso"
          help={
            isChosen
              ? `De ${pixelsOf(size)} píxeles justos. Su texto alternativo dice lo que dice la imagen.`
              : 'Elegí primero el tamaño: cada uno tiene sus píxeles.'
          }
        />
        <TextInput
          source="content.link"
          label="Adónde lleva"
          helperText="La dirección del anunciante; empieza con https://."
          type="url"
          validate={required()}
          fullWidth
        />
      </FormPart>
      <FormPart title="Dónde y cuándo">
        <Places />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <DateInput source="content.first" label="Primer día" validate={required()} />
          <DateInput source="content.last" label="Último día, inclusive" validate={required()} />
        </Box>
        <NumberInput
          source="content.dailyCap"
          label="Tope de vistas por día"
          helperText="Vacío, sin tope."
          min={1}
          step={1}
        />
      </FormPart>
    </>
  )
}

function Places() {
  const { categories, isPending } = useCategories()
  const source = 'content.sections'
  // Mounted before its choices are known, the field would show bare words.
  const { field, fieldState } = useInput<string[]>({ source, defaultValue: [] })
  const chosen = field.value as readonly string[]
  if (isPending && chosen.length > 0) return null
  return (
    <AutocompleteArrayInput
      source={source}
      label="Dónde se muestra"
      // The API names the wrong place, and the field shows only errors of the whole.
      helperText={messageIn(fieldState.error) ?? 'Una sección entera, o una parte de ella.'}
      choices={placeChoicesWith(chosen, categories)}
      defaultValue={[]}
      fullWidth
    />
  )
}
