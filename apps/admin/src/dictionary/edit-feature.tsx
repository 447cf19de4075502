import { Typography } from '@mui/material'
import type { DictionaryFeature } from '@preciosa/contracts/sheets'
import {
  ArrayInput,
  Edit,
  NumberInput,
  required,
  SaveButton,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
  Toolbar,
  useRecordContext,
} from 'react-admin'
import { FETCHED_ONCE } from '../layout/edit-whole.js'
import { PageTitle } from '../layout/page-title.js'
import { type FeatureForm, toChange } from './feature-form.rules.js'

export default function EditFeature() {
  return (
    <Edit
      title={<Name />}
      mutationMode="pessimistic"
      redirect="list"
      transform={(form: FeatureForm, options?: { previousData: DictionaryFeature }) =>
        toChange(form, options?.previousData.choices ?? [])
      }
      actions={false}
      queryOptions={FETCHED_ONCE}
    >
      <Form />
    </Edit>
  )
}

function Name() {
  const feature = useRecordContext<DictionaryFeature>()
  return <PageTitle text={feature?.description ?? 'Dato de las fichas'} />
}

function Form() {
  const feature = useRecordContext<DictionaryFeature>()
  if (feature === undefined) return null
  return (
    <SimpleForm
      mode="onBlur"
      warnWhenUnsavedChanges
      toolbar={
        <Toolbar>
          <SaveButton label="Guardar: cambia en las fichas" />
        </Toolbar>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Cambia cómo se lee en el sitio. Las listas que vengan lo siguen reconociendo por su número.
      </Typography>
      <TextInput source="description" validate={required()} fullWidth />
      <TextInput source="longDescription" multiline fullWidth />
      {feature.type === 'other' && <TextInput source="unit" helperText="Como se lee: kg, km/h." />}
      {feature.most !== null && (
        <NumberInput
          source="most"
          validate={required()}
          helperText="Una ficha con un número mayor se rechaza al importarla."
        />
      )}
      {feature.choices.length > 0 && (
        <ArrayInput source="choices">
          <SimpleFormIterator inline disableAdd disableRemove disableReordering disableClear>
            <TextInput source="description" label="Opción" validate={required()} helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      )}
    </SimpleForm>
  )
}
