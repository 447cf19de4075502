import { FormDataConsumer, required, TextInput } from 'react-admin'
import { FormatInputs } from './format-inputs.js'

const isJson = (text: unknown): string | undefined => {
  try {
    JSON.parse(String(text))
    return undefined
  } catch {
    return 'No es JSON válido.'
  }
}

export function AnyFormatInputs() {
  return (
    <FormDataConsumer<{ kind?: string }>>
      {({ formData }) =>
        formData.kind === 'sheets' ? (
          <TextInput
            source="definition"
            label="Definición (JSON)"
            multiline
            minRows={20}
            validate={[required(), isJson]}
            sx={{ maxWidth: 880, '& textarea': { fontFamily: 'monospace' } }}
          />
        ) : (
          <FormatInputs />
        )
      }
    </FormDataConsumer>
  )
}
