import type { AdDetail } from '@preciosa/contracts/ads'
import { SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin'
import { EditWhole } from '../layout/edit-whole.js'
import { PageTitle } from '../layout/page-title.js'
import { toSave } from './ad.rules.js'
import { AdInputs } from './ad-inputs.js'

export default function EditAd() {
  return (
    <EditWhole title={<EditTitle />} transform={toSave}>
      <FormOfRecord />
    </EditWhole>
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
