import { TextField } from '@mui/material'
import { Field } from '../offers/price-fields.js'
import type { Problems } from '../offers/offer-form.rules.js'
import type { FleetForm } from './fleet-form.rules.js'

interface Props {
  form: FleetForm
  set: (changed: Partial<FleetForm>) => void
  problems: Problems
  isNew: boolean
}

export function FleetFields({ form, set, problems, isNew }: Props) {
  return (
    <>
      <Field
        label="Nombre del grupo"
        value={form.name}
        onChange={(name) => set({ name })}
        problem={problems['name']}
        help="Lo leen sus integrantes."
        input={{ maxLength: 100 }}
      />
      <Field
        label="E-mail de quien lo administra"
        value={form.owner}
        onChange={(owner) => set({ owner })}
        problem={problems['owner']}
        help={
          isNew
            ? 'Ocupa un lugar. Le llega una invitación, y desde el sitio invita a los demás.'
            : 'De un integrante, o de alguien a quien le llega una invitación.'
        }
        input={{ type: 'email', maxLength: 254 }}
      />
      <Field
        label="Lugares"
        value={form.seats}
        onChange={(seats) => set({ seats })}
        problem={problems['seats']}
        input={{ inputMode: 'numeric', maxLength: 3 }}
      />
      <Field
        label="Precio por mes, en pesos"
        value={form.price}
        onChange={(price) => set({ price })}
        problem={problems['price']}
        help="Se paga fuera del sitio: acá queda anotado."
        input={{ inputMode: 'decimal', maxLength: 20 }}
      />
      {isNew && (
        <Field
          type="date"
          label="Primer día"
          value={form.from}
          onChange={(from) => set({ from })}
          problem={problems['from']}
        />
      )}
      <Field
        type="date"
        label="Último día"
        value={form.until}
        onChange={(until) => set({ until })}
        problem={problems['until']}
        help="Ese día a la medianoche terminan los planes de todo el grupo."
      />
      <TextField
        label="Nota"
        value={form.note}
        onChange={({ target }) => set({ note: target.value })}
        error={problems['note'] !== undefined}
        helperText={problems['note'] ?? 'Sólo la lee el equipo.'}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        multiline
        minRows={2}
        fullWidth
        margin="dense"
      />
    </>
  )
}
