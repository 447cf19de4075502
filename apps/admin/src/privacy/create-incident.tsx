import { today } from '../format/shown.js'
import { incidentToSave } from './forms.rules.js'
import { IncidentInputs } from './incident-inputs.js'
import { NewRecord } from './new-record.js'

export default function CreateIncident() {
  return (
    <NewRecord
      title="Anotar un incidente"
      initial={{ content: { knownOn: today(), state: 'open' } }}
      transform={incidentToSave}
    >
      <IncidentInputs />
    </NewRecord>
  )
}
