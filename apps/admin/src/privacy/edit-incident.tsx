import type { Incident } from '@preciosa/contracts/privacy'
import { EditForm } from '../written/draft-forms.js'
import { incidentForm, incidentToSave } from './forms.rules.js'
import { IncidentInputs } from './incident-inputs.js'

export default function EditIncident() {
  return (
    <EditForm<Incident>
      title={() => 'Cambiar el incidente'}
      toForm={incidentForm}
      transform={incidentToSave}
      save={() => 'Guardar: el texto de antes queda'}
    >
      <IncidentInputs />
    </EditForm>
  )
}
