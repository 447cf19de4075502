import { Autocomplete, MenuItem, TextField } from '@mui/material'
import { TAX_STATUSES } from '@preciosa/contracts/billing'
import { geographyRoutes } from '@preciosa/contracts/geography'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.js'
import type { Problems } from '../offers/offer-form.rules.js'
import { documentsOf, type RecipientForm, withTaxStatus } from './recipient-form.rules.js'

interface Props {
  form: RecipientForm
  set: (changed: Partial<RecipientForm>) => void
  problems: Problems
}

/** Billing data of a recipient. */
export function RecipientFields({ form, set, problems }: Props) {
  const { provinces, localities } = usePlaces(form.enterpriseProvince)
  const field = (name: keyof RecipientForm, label: string) => ({
    label,
    error: problems[name] !== undefined,
    helperText: problems[name],
    fullWidth: true,
    required: true,
    margin: 'dense' as const,
  })
  const text = (name: keyof RecipientForm, label: string) => ({
    ...field(name, label),
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const place = (name: keyof RecipientForm, label: string, options: string[]) => (
    <Autocomplete
      freeSolo
      options={options}
      value={form[name]}
      inputValue={form[name]}
      onInputChange={(_, value) => set({ [name]: value })}
      renderInput={(params) => <TextField {...params} {...field(name, label)} />}
    />
  )
  return (
    <>
      <TextField
        select
        {...text('taxStatus', 'Condición ante el IVA')}
        onChange={({ target }) => set(withTaxStatus(form, target.value))}
      >
        {TAX_STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            {status}
          </MenuItem>
        ))}
      </TextField>
      <TextField select {...text('taxType', 'Documento')}>
        {documentsOf(form.taxStatus).map((type) => (
          <MenuItem key={type} value={type}>
            {type}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...text('taxId', 'Número')} slotProps={{ htmlInput: { maxLength: 20 } }} />
      <TextField
        {...text('enterpriseName', 'Razón social, o nombre y apellido')}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <TextField {...text('email', 'E-mail')} type="email" slotProps={{ htmlInput: { maxLength: 254 } }} />
      {place('enterpriseProvince', 'Provincia', provinces)}
      {place('enterpriseLocality', 'Localidad', localities)}
      <TextField {...text('enterpriseAddress', 'Dirección')} slotProps={{ htmlInput: { maxLength: 150 } }} />
      <TextField
        {...text('enterpriseZipCode', 'Código postal')}
        slotProps={{ htmlInput: { maxLength: 8 } }}
      />
    </>
  )
}

/** Names to choose from; the localities once the province is one of them. */
function usePlaces(province: string): { provinces: string[]; localities: string[] } {
  const provinces = useQuery({
    queryKey: ['provinces'],
    queryFn: ({ signal }) => call(geographyRoutes.provinces, { signal }),
    staleTime: Infinity,
  })
  const names = provinces.data?.response.map(({ name }) => name) ?? []
  const localities = useQuery({
    queryKey: ['localities', province],
    queryFn: ({ signal }) => call(geographyRoutes.localities, { params: { name: province }, signal }),
    enabled: names.includes(province),
    staleTime: Infinity,
  })
  return { provinces: names, localities: localities.data?.response.map(({ name }) => name) ?? [] }
}
