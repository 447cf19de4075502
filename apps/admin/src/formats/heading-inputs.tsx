import { FormDataConsumer, SelectInput, TextInput } from 'react-admin'
import type { Headings } from './headings.rules.js'

const HEADINGS: { id: Headings; name: string }[] = [
  { id: 'row', name: 'Una fila del archivo' },
  { id: 'none', name: 'Nada: se dan por su posición' },
  { id: 'format', name: 'Este formato: sus títulos, en orden' },
]

interface Form {
  layout?: string
  headings?: Headings
}

export function HeadingInputs() {
  return (
    <FormDataConsumer<Form>>
      {({ formData: { layout, headings } }) => (
        <>
          <SelectInput
            source="headings"
            label="Qué nombra las columnas"
            choices={HEADINGS.filter(({ id }) => layout !== 'wide' || id !== 'none')}
            helperText={
              headings === 'none' && 'Abajo, en lugar del título de cada columna, va su número: 1, 2, 3…'
            }
          />
          {headings === 'format' && (
            <TextInput
              source="file.header"
              label="Títulos"
              helperText="De todas las columnas, separados por punto y coma; nada entre dos donde una no se usa."
              multiline
              sx={{ gridColumn: '1 / -1' }}
            />
          )}
        </>
      )}
    </FormDataConsumer>
  )
}
