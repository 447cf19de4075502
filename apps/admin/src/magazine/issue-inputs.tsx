import { Box } from '@mui/material'
import { BooleanInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { FormPart } from '../layout/form-part.js'
import { PdfInput } from '../media/pdf-input.js'
import { PictureInput } from '../media/picture-input.js'

const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  name: new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, at, 15)),
}))

export function IssueInputs() {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <NumberInput source="content.number" label="Número" validate={required()} min={1} step={1} />
        <SelectInput source="content.month" label="Mes" choices={MONTHS} validate={required()} />
        <NumberInput source="content.year" label="Año" validate={required()} min={1990} step={1} />
      </Box>
      <TextInput source="content.title" label="Título de tapa" validate={required()} fullWidth />
      <TextInput
        source="content.description"
        label="De qué trata"
        helperText="Dos o tres frases, debajo de la tapa."
        multiline
        minRows={3}
        fullWidth
      />
      <FormPart title="Tapa">
        <PictureInput source="content.cover" label="Tapa" help="Vertical: por ejemplo 1200 × 1600 píxeles." />
      </FormPart>
      <FormPart title="Edición digital">
        <PdfInput
          source="content.pdf"
          label="Edición digital"
          help="La leen quienes tienen un plan pago. Sin PDF, la edición es sólo de papel."
        />
      </FormPart>
      <FormPart title="En papel">
        <NumberInput
          source="content.price"
          label="Precio de tapa, en pesos"
          validate={required()}
          min={0}
          step="any"
        />
        <TextInput
          source="content.store"
          label="Dirección de la tienda"
          helperText="Donde se compra en papel; empieza con https://. Vacía, no hay botón de compra."
          type="url"
          fullWidth
        />
        <BooleanInput source="content.soldOut" label="Agotada en papel" />
      </FormPart>
    </>
  )
}
