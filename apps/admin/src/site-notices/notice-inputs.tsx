import { Box } from '@mui/material'
import { LONGEST_NOTICE, NOTICE_TONE_NAMES } from '@preciosa/contracts/site-notices'
import { required, SelectInput, TextInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { TIME_ZONE_TEXT } from '../news/publication.rules.js'

export function NoticeInputs() {
  return (
    <>
      <TextInput
        source="content.text"
        label="Texto"
        helperText={`Un renglón, hasta ${LONGEST_NOTICE} caracteres: «El domingo de 0 a 6 la guía no va a estar disponible.»`}
        validate={required('Falta el texto.')}
        fullWidth
      />
      <SelectInput
        source="content.tone"
        label="Tono"
        choices={choices(NOTICE_TONE_NAMES)}
        validate={required('Falta el tono.')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Moment source="content.first" label="Se ve desde" />
        <Moment source="content.last" label="Hasta" />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, width: '100%' }}>
        <TextInput source="content.link.label" label="Texto del enlace" helperText="Vacío, no hay enlace." />
        <TextInput
          source="content.link.to"
          label="Adónde lleva"
          helperText="Una página del sitio, como /contacto, o una dirección con https://."
          sx={{ flex: '1 1 16rem' }}
        />
      </Box>
    </>
  )
}

function Moment({ source, label }: { source: string; label: string }) {
  return (
    <TextInput
      source={source}
      label={label}
      type="datetime-local"
      helperText={TIME_ZONE_TEXT}
      validate={required('Elegí el día y la hora.')}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
