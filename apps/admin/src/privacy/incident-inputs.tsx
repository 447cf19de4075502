import { Box } from '@mui/material'
import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { INCIDENT_STATE_NAMES } from './incident-names.js'

export function IncidentInputs() {
  return (
    <>
      <TextInput source="content.title" label="Título" validate={required('Falta el título.')} fullWidth />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Day source="content.happenedOn" label="Cuándo pasó" helperText="Vacío: no se sabe." />
        <Day source="content.knownOn" label="Cuándo se supo" isRequired />
      </Box>
      <Lines source="content.what" label="Qué pasó" isRequired />
      <Lines source="content.data" label="Qué datos" />
      <NumberInput
        source="content.people"
        label="De cuántas personas, más o menos"
        helperText="Vacío: no se sabe."
        min={0}
      />
      <Lines source="content.measures" label="Qué se hizo" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Day
          source="content.peopleNotifiedOn"
          label="Cuándo se les avisó"
          helperText="Vacío: no se les avisó."
        />
        <Day
          source="content.authorityNotifiedOn"
          label="Cuándo se le avisó a la AAIP"
          helperText="Vacío: no se le avisó."
        />
      </Box>
      <SelectInput
        source="content.state"
        label="Estado"
        choices={Object.entries(INCIDENT_STATE_NAMES).map(([id, name]) => ({ id, name }))}
        validate={required('Falta el estado.')}
      />
    </>
  )
}

interface FieldProps {
  source: string
  label: string
  helperText?: string
  isRequired?: boolean
}

function Day({ isRequired = false, ...field }: FieldProps) {
  return (
    <TextInput
      {...field}
      type="date"
      {...(isRequired ? { validate: required('Elegí el día.') } : {})}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

function Lines({ isRequired = false, ...field }: FieldProps) {
  return (
    <TextInput
      {...field}
      multiline
      minRows={3}
      fullWidth
      {...(isRequired ? { validate: required('Falta.') } : {})}
    />
  )
}
