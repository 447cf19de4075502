import { Box, Button, Typography } from '@mui/material'
import { lacksPeriod, type Scope, type StoredFormat } from '@preciosa/contracts/price-lists'
import {
  FileField,
  FileInput,
  FormDataConsumer,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextInput,
  useNotify,
} from 'react-admin'
import { VEHICLE_TYPE_NAMES } from '../format/shown.js'
import { SCOPE_NAMES, scopeSays } from './scope.rules.js'

const TYPES = Object.entries(VEHICLE_TYPE_NAMES).map(([id, name]) => ({ id, name }))
const SCOPES = Object.keys(SCOPE_NAMES).map((id) => ({ id }))
const ACCEPTED = { 'text/csv': ['.csv', '.txt'], 'application/vnd.ms-excel': ['.xlsx'] }

const notEmpty = (value: { rawFile?: File } | null | undefined): string | undefined =>
  value?.rawFile?.size === 0 ? 'El archivo está vacío.' : undefined

export function UploadInputs({ formats, disabled }: { formats: StoredFormat[]; disabled: boolean }) {
  const notify = useNotify()
  return (
    <>
      <FormDataConsumer<{ format?: string }>>
        {({ formData }) => <AboutTheList formats={formats} chosen={formData.format} />}
      </FormDataConsumer>
      <FileInput
        source="file"
        label="Archivo de la lista"
        accept={ACCEPTED}
        validate={[required('Elegí el archivo de la lista.'), notEmpty]}
        disabled={disabled}
        helperText={false}
        inputProps={{ 'aria-label': 'Archivo de la lista' }}
        // The keyboard uses the button; the box takes dropped files.
        options={{
          noKeyboard: true,
          onDropRejected: () => notify('La lista tiene que ser un CSV o un XLSX.', { type: 'error' }),
        }}
        placeholder={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 1 }}>
            <Button variant="outlined" disabled={disabled}>
              Elegir archivo
            </Button>
            <Typography>o arrastralo acá: CSV o XLSX.</Typography>
          </Box>
        }
      >
        <FileField source="src" title="title" />
      </FileInput>
    </>
  )
}

function AboutTheList({ formats, chosen }: { formats: StoredFormat[]; chosen: string | undefined }) {
  const format = formats.find(({ name }) => name === chosen)
  const needsPeriod = format !== undefined && lacksPeriod(format)
  const needsType = format !== undefined && format.columns.vehicleType === undefined
  const choices = formats.map(({ name, source }) => ({
    id: name,
    name: name === source ? name : `${name} (fuente ${source})`,
  }))
  return (
    <>
      <SelectInput
        source="format"
        label="Formato"
        choices={choices}
        helperText={format?.description ?? false}
        validate={required()}
      />
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          width: '100%',
          gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <TextInput
          // A field keeps the validation of its registration, so another key registers it anew.
          key={`period ${String(needsPeriod)}`}
          source="period"
          type="month"
          label="Mes"
          helperText={hintOfPeriod(format, needsPeriod)}
          validate={needsPeriod ? required('Este formato no trae el mes: elegilo.') : []}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1990-01', max: '2099-12' } }}
        />
        <SelectInput
          key={`type ${String(needsType)}`}
          source="vehicleType"
          label="Tipo de vehículo"
          choices={TYPES}
          emptyText={needsType ? undefined : 'Los que traiga el archivo'}
          helperText={needsType ? 'Este formato no trae el tipo.' : 'Vacío: los que traiga el archivo.'}
          validate={needsType ? required('Este formato no trae el tipo de vehículo: elegilo.') : []}
        />
      </Box>
      <RadioButtonGroupInput
        source="scope"
        label="Alcance: qué reemplaza la lista"
        choices={SCOPES}
        optionText={({ id }: { id: Scope }) => (
          <Box sx={{ py: 0.5 }}>
            <Typography>{SCOPE_NAMES[id]}</Typography>
            <Typography variant="body2" color="textSecondary">
              {scopeSays(id, format?.kind ?? 'prices')}
            </Typography>
          </Box>
        )}
        row={false}
        helperText={false}
        validate={required()}
      />
    </>
  )
}

function hintOfPeriod(format: StoredFormat | undefined, needsPeriod: boolean): string {
  if (format?.kind === 'sheets') return 'Vacío: las fichas son de este mes.'
  return needsPeriod ? 'Este formato no trae el mes.' : 'Vacío: todos los meses que traiga el archivo.'
}
