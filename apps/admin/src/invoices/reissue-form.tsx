import { Box, Button, Typography } from '@mui/material'
import { backofficeInvoiceRoutes as routes, type InvoiceSheet } from '@preciosa/contracts/invoices'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import { call } from '../api/call.js'
import { problemsBelow } from '../api/problem.js'
import { money } from '../format/shown.js'
import { ConfirmedAction, Lines } from '../layout/confirmed-action.js'
import type { Problems } from '../offers/offer-form.rules.js'
import { RecipientFields } from './recipient-fields.js'
import { isSameRecipient, readRecipient, recipientFormOf } from './recipient-form.rules.js'

/** Corrects the recipient and issues again; what was typed stays after a refusal. */
export function ReissueForm({ invoice }: { invoice: InvoiceSheet }) {
  const known = recipientFormOf(invoice.billing)
  const isNote = invoice.kind === 'credit-note'
  const [form, setForm] = useState(known)
  const [problems, setProblems] = useState<Problems>({})
  const [isOpen, setOpen] = useState(false)
  const isSame = isSameRecipient(form, known)
  const ask = (): void => {
    const read = readRecipient(form)
    const found = isSame || read.ok ? {} : read.problems
    setProblems(found)
    setOpen(Object.keys(found).length === 0)
  }
  const act = async (): Promise<void> => {
    const read = readRecipient(form)
    const body = isSame || !read.ok ? {} : { recipient: read.body }
    try {
      await call(routes.reissueInvoice, { params: { id: invoice.id }, body })
    } catch (error) {
      if (error instanceof HttpError) setProblems(problemsBelow('recipient', error))
      throw error
    }
  }
  return (
    <>
      <Typography color="textSecondary">
        {isNote
          ? 'Una nota de crédito lleva los datos de su factura.'
          : 'Corregí lo que haga falta. Lo que cambies vale para esta factura, no para el perfil de la persona.'}
      </Typography>
      {!isNote && (
        <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
          <RecipientFields
            form={form}
            set={(changed) => setForm((now) => ({ ...now, ...changed }))}
            problems={problems}
          />
        </Box>
      )}
      <Box>
        <Button variant="contained" onClick={ask}>
          Emitir de nuevo
        </Button>
      </Box>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`¿Emitir de nuevo por ${money(invoice.total)}?`}
        content={
          <Lines
            lines={[
              isSame
                ? 'Se le pide a ARCA con los mismos datos del receptor.'
                : `Se le pide a ARCA a nombre de ${form.enterpriseName}, ${form.taxType} ${form.taxId}, ${form.taxStatus}.`,
              'Si la autoriza, el receptor la recibe por mail.',
            ]}
          />
        }
        confirm="Emitir de nuevo"
        done="Se está emitiendo de nuevo."
        act={act}
      />
    </>
  )
}
