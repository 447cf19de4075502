import type { AdDetail } from '@preciosa/contracts'
import { Edit, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin'
import { WHOLE } from '../api/whole.js'
import { PageTitle } from '../layout/page-title.js'
import { toSave } from './ad.rules.js'
import { AdInputs } from './ad-inputs.js'

export default function EditAd() {
  return (
    <Edit
      title={<EditTitle />}
      mutationMode="pessimistic"
      redirect="show"
      transform={toSave}
      actions={false}
      // Another fetch during an edit would replace the text.
      queryOptions={{ ...WHOLE, refetchOnWindowFocus: false, refetchOnReconnect: false }}
    >
      <FormOfRecord />
    </Edit>
  )
}

function EditTitle() {
  const ad = useRecordContext<AdDetail>()
  return <PageTitle text={`Editar el aviso de ${ad?.advertiser ?? ''}`.trim()} />
}

function FormOfRecord() {
  const ad = useRecordContext<AdDetail>()
  if (ad === undefined) return null
  const { id, revision, content, state } = ad
  return (
    <SimpleForm
      record={{ id, revision, content }}
      mode="onBlur"
      warnWhenUnsavedChanges
      toolbar={
        <Toolbar>
          <SaveButton label={state === 'running' ? 'Guardar: se ve en dos minutos' : 'Guardar'} />
        </Toolbar>
      }
    >
      <AdInputs />
    </SimpleForm>
  )
}
