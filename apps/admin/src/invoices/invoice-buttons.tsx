import CreditIcon from '@mui/icons-material/Undo'
import ByHandIcon from '@mui/icons-material/TaskAlt'
import { Button } from '@mui/material'
import { backofficeInvoiceRoutes as routes, type InvoiceSheet } from '@preciosa/contracts/invoices'
import { useState } from 'react'
import { call } from '../api/call.js'
import { money } from '../format/shown.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'
import { Field, useOfferForm } from '../offers/price-fields.js'
import { creditable, creditForm, readByHand, readCredit } from './invoice-forms.rules.js'

const KEPT = 'Queda acá y en la auditoría, con tu nombre y la fecha.'

export function NoteByHand({ invoice }: { invoice: InvoiceSheet }) {
  const [isOpen, setOpen] = useState(false)
  const { form, set, problems, check, send } = useOfferForm(() => ({ note: '' }), readByHand)
  return (
    <>
      <Button variant="outlined" startIcon={<ByHandIcon />} onClick={() => setOpen(true)}>
        Anotar que se hizo a mano
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="¿Se resolvió fuera del sistema?"
        content={
          <>
            <Lines lines={['Acá no se emite más: sale de la lista de lo que espera.']} />
            <ReasonField
              label="Qué se hizo, con el número"
              value={form.note}
              onChange={(note) => set({ note })}
              problem={problems['note'] ?? null}
              help={KEPT}
            />
          </>
        }
        confirm="Anotar"
        done="Quedó anotado."
        check={check}
        act={() => send((body) => call(routes.noteByHand, { params: { id: invoice.id }, body }))}
      />
    </>
  )
}

export function MakeCreditNote({ invoice }: { invoice: InvoiceSheet }) {
  const most = creditable(invoice)
  const [isOpen, setOpen] = useState(false)
  const { form, set, problems, check, send } = useOfferForm(
    () => creditForm(invoice),
    (written) => readCredit(written, most),
  )
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<CreditIcon />}
        onClick={() => {
          set(creditForm(invoice))
          setOpen(true)
        }}
      >
        Hacer nota de crédito
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Nota de crédito de la factura"
        content={
          <>
            <Lines lines={['Anula la factura, o la parte que escribas. No devuelve dinero.']} />
            <Field
              label="Importe, en pesos"
              value={form.amount}
              onChange={(amount) => set({ amount })}
              problem={problems['amount']}
              help={`Hasta ${money(most)}, con coma para los centavos.`}
              input={{ inputMode: 'decimal', maxLength: 20 }}
            />
            <ReasonField
              value={form.reason}
              onChange={(reason) => set({ reason })}
              problem={problems['reason'] ?? null}
              help={KEPT}
            />
          </>
        }
        confirm="Hacer la nota"
        done="La nota de crédito se está emitiendo."
        check={check}
        act={() => send((body) => call(routes.creditInvoice, { params: { id: invoice.id }, body }))}
      />
    </>
  )
}
