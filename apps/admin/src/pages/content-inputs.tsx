import { Box } from '@mui/material'
import {
  ArrayInput,
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSourceContext,
} from 'react-admin'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { PageBlock } from '@preciosa/contracts/pages'
import { choices } from '../format/choices.js'
import { PictureInput } from '../media/picture-input.js'
import { DocumentInput } from '../written/document-input.js'
import { BLOCK_NAMES } from './names.js'

const KINDS = choices(BLOCK_NAMES)
const AUDIENCES = choices({ individual: 'Particulares', professional: 'Profesionales' })

/** Title, description and blocks of a page, under the names that the API reads. */
export function ContentInputs() {
  return (
    <Box sx={{ width: '100%', maxWidth: 880 }}>
      <TextInput source="content.title" label="Título" validate={required()} />
      <TextInput
        source="content.description"
        label="Descripción"
        helperText="Lo que muestran los buscadores bajo el título; hasta 200 caracteres."
        validate={required()}
        multiline
      />
      <ArrayInput source="content.blocks" label="Bloques" helperText={false}>
        <SimpleFormIterator fullWidth disableClear getItemLabel={(at) => `${at + 1}.`}>
          <BlockInputs />
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  )
}

function BlockInputs() {
  const source = useSourceContext().getSource('kind')
  const kind = useWatch({ name: source }) as PageBlock['kind'] | '' | null | undefined
  return (
    <>
      <SelectInput source="kind" label="Clase de bloque" choices={KINDS} validate={required()} />
      {Boolean(kind) && <FieldsOf kind={kind as PageBlock['kind']} />}
    </>
  )
}

function FieldsOf({ kind }: { kind: PageBlock['kind'] }) {
  switch (kind) {
    case 'text':
      return <DocumentInput source="document" label="Texto" />
    case 'picture':
      return (
        <>
          <PictureInput source="media" />
          <TextInput source="caption" label="Epígrafe" helperText="Vacío: sin epígrafe." />
        </>
      )
    case 'lead':
      return (
        <>
          <Long source="text" label="Texto" />
          <TextInput source="button.label" label="Botón" helperText="Vacío: sin botón." />
          <Address source="button.to" />
        </>
      )
    case 'cards':
      return (
        <Items>
          <Short source="title" label="Título" />
          <Long source="text" label="Texto" />
          <Address source="to" />
        </Items>
      )
    case 'services':
      return (
        <Items>
          <Short source="title" label="Servicio" />
          <Long source="text" label="Texto" />
          <TextInput source="audience" label="Para quién" helperText={false} />
        </Items>
      )
    case 'topics':
      return (
        <Items>
          <Short source="name" label="Nombre del tema" />
          <Short source="title" label="Título" />
          <Long source="text" label="Texto" />
        </Items>
      )
    case 'timeline':
      return (
        <Items>
          <NumberInput source="year" label="Año" helperText={false} />
          <Short source="title" label="Título" />
          <Long source="text" label="Texto" />
        </Items>
      )
    case 'partners':
      return (
        <Items note>
          <Short source="name" label="Nombre" />
          <PictureInput source="media" label="Logo" help="Sin logo sale el nombre solo." removable />
        </Items>
      )
    case 'questions':
      return (
        <Items>
          <Short source="question" label="Pregunta" />
          <Long source="answer" label="Respuesta" />
        </Items>
      )
    case 'facts':
      return (
        <Items
          before={<BooleanInput source="hidden" label="Oculto: no sale en el sitio" helperText={false} />}
        >
          <Short source="term" label="Dato" />
          <Long source="text" label="Texto" />
        </Items>
      )
    case 'since':
      return null
    case 'whereabouts':
    case 'form':
    case 'numbers':
      return <Short source="title" label="Título" />
    case 'plans':
      return <SelectInput source="audience" label="Para quién" choices={AUDIENCES} />
  }
}

function Items({ note = false, before = null, children }: ItemsProps) {
  return (
    <>
      {before}
      <TextInput source="title" label="Título del bloque" helperText={false} />
      {note && <Long source="note" label="Nota" />}
      <ArrayInput source="items" label="Elementos" helperText={false}>
        <SimpleFormIterator fullWidth disableClear getItemLabel={(at) => `${at + 1}.`}>
          {children}
        </SimpleFormIterator>
      </ArrayInput>
    </>
  )
}

interface ItemsProps {
  note?: boolean
  before?: ReactNode
  children: ReactNode
}

interface FieldProps {
  source: string
  label: string
}

const Short = (props: FieldProps) => <TextInput {...props} helperText={false} />
const Long = (props: FieldProps) => <TextInput {...props} helperText={false} multiline minRows={2} />
const Address = ({ source }: { source: string }) => (
  <TextInput source={source} label="Lleva a" helperText="/servicio, #formulario o https://…" />
)
