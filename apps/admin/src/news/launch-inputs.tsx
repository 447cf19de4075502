import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { LAUNCH_GAUGES, type LaunchGauge } from '@preciosa/contracts/news'
import { ArrayInput, NumberInput, SimpleFormIterator, TextInput, useSimpleFormIterator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { count } from '../format/shown.js'
import type { ArticleForm } from './article-form.rules.js'
import { GAUGE_NAMES } from './names.js'
import { FieldPlace, Part } from './part.js'

const CELLS = [
  ['version', 'Versión', '2.0 TDI AT 4x2'],
  ['engine', 'Motor', '2.0 turbodiésel'],
  ['power', 'Potencia', '190 HP'],
  ['gearBox', 'Caja', 'Automática de 8'],
  ['consumption', 'Consumo', '8,6 l cada 100 km'],
  ['security', 'Seguridad', '6 airbags, ESP'],
  ['price', 'Precio', '$ 56.400.000'],
] as const
const GAUGES = Object.keys(LAUNCH_GAUGES) as LaunchGauge[]

const GRID = {
  display: 'grid',
  columnGap: 2,
  width: '100%',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
} as const

/** Versions and gauges, which only launches have. */
export function LaunchPart() {
  const type = useWatch<ArticleForm, 'content.type'>({ name: 'content.type' })
  if (type !== 'LAUNCH_NEWS') return null
  return (
    <Part title="Versiones y escalas" help="Sólo de los lanzamientos: si cambiás el tipo, no se guardan.">
      <FieldPlace field="launchAttributes">
        <ArrayInput source="content.launchAttributes" label="Versiones" helperText={false}>
          <SimpleFormIterator
            fullWidth
            disableClear
            getItemLabel={(at) => `${at + 1}.`}
            addButton={<AddVersion />}
          >
            <Box sx={GRID}>
              {CELLS.map(([source, label, example]) => (
                <TextInput
                  key={source}
                  source={source}
                  label={label}
                  helperText={false}
                  placeholder={example}
                />
              ))}
            </Box>
          </SimpleFormIterator>
        </ArrayInput>
      </FieldPlace>
      <Typography component="h3" sx={{ fontWeight: 700, mt: 2, mb: 1 }}>
        Escalas
      </Typography>
      <Box sx={GRID}>
        {GAUGES.map((gauge) => {
          const { max, usual, unit } = LAUNCH_GAUGES[gauge]
          return (
            <FieldPlace key={gauge} field={gauge}>
              <NumberInput
                source={`content.${gauge}`}
                label={`${GAUGE_NAMES[gauge]}, ${unit}`}
                helperText={`La escala llega a ${count(max)}. Vacío: se dibuja en ${usual}.`}
                min={0}
              />
            </FieldPlace>
          )
        })}
      </Box>
    </Part>
  )
}

function AddVersion() {
  const { add } = useSimpleFormIterator()
  return (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add({})} sx={{ mt: 1 }}>
      Agregar una versión
    </Button>
  )
}
