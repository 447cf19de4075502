import { Create, SaveButton, SimpleForm, Toolbar } from 'react-admin'
import { PageTitle } from '../layout/page-title.js'
import { NEW_AD, toSave } from './ad.rules.js'
import { AdInputs } from './ad-inputs.js'

export default function CreateAd() {
  return (
    <Create title={<PageTitle text="Agregar un aviso" />} redirect="show" transform={toSave}>
      <SimpleForm
        defaultValues={NEW_AD}
        mode="onBlur"
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton label="Guardar sin publicar" alwaysEnable />
          </Toolbar>
        }
      >
        <AdInputs />
      </SimpleForm>
    </Create>
  )
}
