import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import {
  Autocomplete,
  Box,
  FormHelperText,
  IconButton,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { VEHICLE_TYPES, type VehicleType } from '@preciosa/contracts'
import { suggestionRoutes } from '@preciosa/contracts/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InputHelperText, useInput } from 'react-admin'
import { call } from '../api/call.js'
import { messageIn } from '../format/error-message.rules.js'
import { VEHICLE_TYPE_NAMES } from '../format/shown.js'
import type { NamedVehicle } from './article-form.rules.js'
import { isSameVehicle, kindName, vehiclesIn } from './vehicles.rules.js'

/** Fewer letters find nothing. */
const LEAST = 3
const MOST_LETTERS = 29
const MOST = 12

/** Models and versions of the guide, found as readers find them. */
export function VehiclesInput({ source }: { source: string }) {
  const { field, fieldState } = useInput<NamedVehicle[]>({ source, defaultValue: [] })
  const chosen = (field.value as NamedVehicle[] | '' | null) || []
  const problem = messageIn(fieldState.error)
  return (
    <Box sx={{ width: '100%' }}>
      {chosen.length < MOST && (
        <Finder chosen={chosen} onPick={(picked) => field.onChange([...chosen, picked])} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {chosen.map((vehicle, at) => (
          <Box
            component="li"
            key={`${vehicle.kind} ${vehicle.vehicleType} ${vehicle.id}`}
            sx={{ display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider', py: 0.5 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{vehicle.name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {kindName(vehicle)}
              </Typography>
            </Box>
            <IconButton
              aria-label={`Quitar ${vehicle.name}`}
              onClick={() => field.onChange(chosen.filter((_, place) => place !== at))}
            >
              <RemoveIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      {problem !== undefined && (
        <FormHelperText error>
          <InputHelperText error={problem} />
        </FormHelperText>
      )}
    </Box>
  )
}

interface FinderProps {
  chosen: readonly NamedVehicle[]
  onPick: (picked: NamedVehicle) => void
}

function Finder({ chosen, onPick }: FinderProps) {
  const [vehicleType, setType] = useState<VehicleType>('cars')
  const [words, setWords] = useState('')
  const filterString = words.trim().slice(0, MOST_LETTERS)
  const isAsked = filterString.length >= LEAST
  const { data, isFetching, isError } = useQuery({
    queryKey: ['suggestions', vehicleType, filterString],
    queryFn: ({ signal }) =>
      call(suggestionRoutes.suggestions, { query: { vehicleType, filterString }, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const found = isAsked && data !== undefined ? vehiclesIn(data, vehicleType) : []
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={vehicleType}
        onChange={(_, type: VehicleType | null) => type !== null && setType(type)}
        aria-label="Qué se busca"
        sx={{ mb: 1 }}
      >
        {VEHICLE_TYPES.map((type) => (
          <ToggleButton key={type} value={type} sx={{ textTransform: 'none' }}>
            {VEHICLE_TYPE_NAMES[type]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Autocomplete<NamedVehicle>
        options={found.filter((each) => !chosen.some((one) => isSameVehicle(one, each)))}
        // The API has searched already.
        filterOptions={(options) => options}
        groupBy={kindName}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ kind, id }) => `${kind} ${id}`}
        value={null}
        inputValue={words}
        onInputChange={(_, text, reason) => {
          // A pick and a move of the focus would empty the field.
          if (reason === 'input' || reason === 'clear') setWords(text)
        }}
        onChange={(_, picked) => {
          if (picked === null) return
          onPick(picked)
          setWords('')
        }}
        loading={isFetching}
        loadingText="Buscando…"
        noOptionsText={noOptions(isAsked, isError)}
        blurOnSelect={false}
        fullWidth
        renderInput={(input) => (
          <TextField
            {...input}
            label="Buscar un modelo o una versión"
            helperText="Por ejemplo: gol trend. Un modelo incluye todas sus versiones."
          />
        )}
      />
    </>
  )
}

function noOptions(isAsked: boolean, isError: boolean): string {
  if (isError) return 'No se pudo buscar. Probá de nuevo.'
  return isAsked ? 'No hay nada con ese nombre en la guía.' : `Escribí ${LEAST} letras.`
}
