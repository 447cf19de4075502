import type { SiteNotice } from '@preciosa/contracts/site-notices'
import { useMemo } from 'react'
import { Edit, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin'
import { WHOLE } from '../api/whole.js'
import { PageTitle } from '../layout/page-title.js'
import { NoticeInputs } from './notice-inputs.js'
import { toForm, toSave } from './notice.rules.js'

export default function EditNotice() {
  return (
    <Edit
      title={<PageTitle text="Editar el cartel" />}
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

function FormOfRecord() {
  const notice = useRecordContext<SiteNotice>()
  const record = useMemo(() => (notice === undefined ? undefined : toForm(notice)), [notice])
  if (notice === undefined || record === undefined) return null
  const isShown = notice.state === 'running' || notice.state === 'scheduled'
  return (
    <SimpleForm
      record={record}
      mode="onBlur"
      warnWhenUnsavedChanges
      toolbar={
        <Toolbar>
          <SaveButton label={isShown ? 'Guardar: cambia en el sitio' : 'Guardar'} />
        </Toolbar>
      }
    >
      <NoticeInputs />
    </SimpleForm>
  )
}
