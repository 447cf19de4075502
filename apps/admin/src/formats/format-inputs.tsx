import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  FormDataConsumer,
  NumberInput,
  required,
  SelectArrayInput,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin'
import { choices } from '../format/choices.js'
import { HeadingInputs } from './heading-inputs.js'

const isName = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,49}$/.test(value)
    ? undefined
    : 'Usá minúsculas, números y guiones.'
const NAME = [required(), isName]

const FILE_TYPES = choices({ csv: 'CSV (texto con separadores)', xlsx: 'XLSX (planilla)' })
const DELIMITERS = choices({ ',': 'Coma', ';': 'Punto y coma', '\t': 'Tabulación', '|': 'Barra vertical' })
const ENCODINGS = choices({ 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252', 'utf-16le': 'UTF-16' })
const LAYOUTS = choices({ long: 'Larga: una fila por versión y año', wide: 'Ancha: una columna por año' })
const OPTIONAL = choices({ period: 'Mes', vehicleType: 'Tipo', group: 'Modelo', variant: 'Variante' })
const DECIMALS = choices({ '.': 'Punto', ',': 'Coma' })
const ROUNDINGS = choices({
  'half-up': 'Al más cercano, el medio hacia arriba',
  'half-even': 'Al más cercano, el medio al par',
  down: 'Hacia abajo',
  up: 'Hacia arriba',
})

export function FormatInputs() {
  return (
    <Box sx={{ width: '100%', maxWidth: 880, display: 'grid', gap: 3 }}>
      <Section title="Qué es">
        <TextInput source="name" label="Nombre" helperText="Minúsculas, números y guiones." validate={NAME} />
        <TextInput
          source="source"
          label="Fuente"
          helperText="Quién hace la lista. Los formatos de una fuente comparten sus códigos."
          validate={NAME}
        />
        <TextInput source="description" label="Descripción" multiline sx={{ gridColumn: '1 / -1' }} />
      </Section>
      <Section title="El archivo">
        <SelectInput source="file.type" label="Clase de archivo" choices={FILE_TYPES} validate={required()} />
        <FormDataConsumer<{ file?: { type?: string } }>>
          {({ formData }) =>
            formData.file?.type === 'xlsx' ? (
              <TextInput source="file.sheet" label="Hoja" helperText="Vacío: la primera que se ve." />
            ) : (
              <>
                <SelectInput source="file.delimiter" label="Separador" choices={DELIMITERS} />
                <SelectInput source="file.encoding" label="Codificación" choices={ENCODINGS} />
              </>
            )
          }
        </FormDataConsumer>
        <NumberInput
          source="file.headerRow"
          label="Fila de los títulos"
          helperText="Si no los tiene, la primera de la lista."
          min={1}
          max={100}
        />
        <SelectInput source="layout" label="Disposición" choices={LAYOUTS} validate={required()} />
        <HeadingInputs />
      </Section>
      <Section
        title="Las columnas"
        help="El título de cada columna en el archivo, sin importar mayúsculas ni acentos."
      >
        <TextInput source="columns.period" label="Mes" helperText="Vacío: se dice al subir la lista." />
        <TextInput
          source="columns.vehicleType"
          label="Tipo de vehículo"
          helperText="Vacío: se dice al subir la lista."
        />
        <TextArrayInput
          source="columns.code"
          label="Código"
          helperText="Si son varias, se unen."
          validate={required()}
        />
        <TextInput source="columns.codia" label="Codia" helperText="Sólo si la fuente trae codias." />
        <TextInput source="columns.brand" label="Marca" validate={required()} />
        <TextInput source="columns.group" label="Modelo" helperText="Vacío: se deduce de los nombres." />
        <TextArrayInput
          source="columns.name"
          label="Versión"
          helperText="Si son varias, se unen."
          validate={required()}
        />
        <TextArrayInput
          source="columns.variant"
          label="Variante"
          helperText="Lo que distingue versiones del mismo nombre."
        />
        <FormDataConsumer<{ layout?: string }>>
          {({ formData }) =>
            formData.layout !== 'wide' && (
              <>
                <TextInput source="columns.year" label="Año" validate={required()} />
                <TextInput source="columns.price" label="Precio" validate={required()} />
              </>
            )
          }
        </FormDataConsumer>
        <SelectArrayInput source="optional" label="Pueden faltar" choices={OPTIONAL} />
      </Section>
      <Section title="Lo que dicen las celdas">
        <TextArrayInput source="words.cars" label="Palabras para autos" />
        <TextArrayInput source="words.motorcycles" label="Palabras para motos" />
        <TextArrayInput source="newYear" label="Marca de 0km" />
        <TextArrayInput source="noPrice" label="Marca de sin precio" />
        <SelectInput source="decimal" label="Coma o punto decimal" choices={DECIMALS} />
        <TextArrayInput source="currency" label="Signos de moneda" />
        <NumberInput
          source="unit"
          label="Unidad"
          helperText="Cuánto del archivo es uno nuestro: 1000 para pesos, 1 para miles de pesos."
          min={1}
        />
        <SelectInput source="rounding" label="Redondeo" choices={ROUNDINGS} />
        <NumberInput
          source="maxPrice"
          label="Precio máximo creíble"
          helperText="En miles de pesos."
          min={1}
        />
      </Section>
    </Box>
  )
}

function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ fontWeight: 700, p: 0, mb: 1 }}>
        {title}
      </Typography>
      {help !== undefined && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {help}
        </Typography>
      )}
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 1fr)' } }}
      >
        {children}
      </Box>
    </Box>
  )
}
