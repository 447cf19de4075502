import { FormControlLabel, Switch } from '@mui/material'
import { type PackForm, packSummary, type Problems } from './offer-form.rules.js'
import { DayAndReason, Field } from './price-fields.js'

interface Props {
  form: PackForm
  set: (changed: Partial<PackForm>) => void
  problems: Problems
}

export function PackFields({ form, set, problems }: Props) {
  return (
    <>
      <Field
        label="Precio de lista, en pesos"
        value={form.listPrice}
        onChange={(listPrice) => set({ listPrice })}
        problem={problems['listPrice']}
        help="Final, con IVA, antes del descuento."
        input={{ inputMode: 'decimal', maxLength: 20 }}
      />
      <Field
        label="Descuento, en %"
        value={form.off}
        onChange={(off) => set({ off })}
        problem={problems['off']}
        input={{ inputMode: 'numeric', maxLength: 2 }}
      />
      <FormControlLabel
        control={<Switch checked={form.sold} onChange={(_, sold) => set({ sold })} />}
        label="En venta"
      />
      <DayAndReason form={form} set={set} problems={problems} summary={packSummary(form, new Date())} />
    </>
  )
}
