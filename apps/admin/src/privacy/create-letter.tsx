import { MAX_PRIVACY_TEXT } from '@preciosa/contracts/privacy'
import { required, SelectInput, TextInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { today } from '../format/shown.js'
import { KIND_NAMES, PROOF_NAMES } from './names.js'
import { NewRecord } from './new-record.js'
import { letterToSave } from './forms.rules.js'

export default function CreateLetter() {
  return (
    <NewRecord
      title="Anotar un pedido que llegó por carta"
      initial={{ receivedOn: today() }}
      transform={letterToSave}
    >
      <SelectInput
        source="kind"
        label="Qué pide"
        choices={choices(KIND_NAMES)}
        validate={required('Elegí qué pide.')}
      />
      <TextInput
        source="receivedOn"
        label="Cuándo llegó"
        type="date"
        helperText="Desde ese día corre el plazo."
        validate={required('Elegí el día.')}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextInput
        source="email"
        label="E-mail"
        type="email"
        helperText="Si lo escribió. Para mandar datos o eliminar una cuenta, antes se confirma con un enlace."
      />
      <TextInput source="name" label="Nombre y apellido" />
      <SelectInput
        source="identityProof"
        label="Documento que viste"
        choices={choices(PROOF_NAMES)}
        helperText="Sólo qué documento fue: no guardes copias."
      />
      <TextInput source="document" label="Número, si hace falta para encontrar sus datos" />
      <TextInput
        source="text"
        label="Qué dice"
        multiline
        minRows={3}
        fullWidth
        slotProps={{ htmlInput: { maxLength: MAX_PRIVACY_TEXT } }}
      />
    </NewRecord>
  )
}
