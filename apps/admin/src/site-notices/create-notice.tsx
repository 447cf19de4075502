import { useState } from 'react'
import { Create, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import { PageTitle } from '../layout/page-title.js'
import { NoticeInputs } from './notice-inputs.js'
import { emptyNotice, toSave } from './notice.rules.js'

export default function CreateNotice() {
  const [initial] = useState(() => emptyNotice(new Date()))
  return (
    <Create title={<PageTitle text="Agregar un cartel" />} redirect="show" transform={toSave}>
      <SimpleForm
        defaultValues={initial}
        mode="onBlur"
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton label="Guardar sin publicar" alwaysEnable />
          </Toolbar>
        }
      >
        <NoticeInputs />
      </SimpleForm>
    </Create>
  )
}
