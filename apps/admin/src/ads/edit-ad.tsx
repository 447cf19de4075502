import type { AdDetail } from '@preciosa/contracts/ads'
import { revisedForm } from '../written/draft.rules.js'
import { EditForm } from '../written/draft-forms.js'
import { toSave } from './ad.rules.js'
import { AdInputs } from './ad-inputs.js'

export default function EditAd() {
  return (
    <EditForm<AdDetail>
      title={({ advertiser }) => `Editar el aviso de ${advertiser}`}
      toForm={revisedForm}
      transform={toSave}
      save={({ state }) => (state === 'running' ? 'Guardar: se ve en dos minutos' : 'Guardar')}
    >
      <AdInputs />
    </EditForm>
  )
}
