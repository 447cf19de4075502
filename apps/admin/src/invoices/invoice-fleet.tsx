import InvoiceIcon from '@mui/icons-material/Description'
import { Button, LinearProgress } from '@mui/material'
import type { FleetSheet } from '@preciosa/contracts/fleets'
import { backofficeInvoiceRoutes as routes, type InvoiceSheet } from '@preciosa/contracts/invoices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines } from '../layout/confirmed-action.js'
import { Field, useOfferForm } from '../offers/price-fields.js'
import {
  fleetInvoiceForm,
  type FleetInvoiceForm,
  readFleetInvoice,
  totalText,
} from './fleet-invoice.rules.js'
import { RecipientFields } from './recipient-fields.js'

/** Invoices a period that the fleet pays outside. */
export function InvoiceFleet({ fleet }: { fleet: FleetSheet }) {
  const { canAccess } = useCanAccess({ resource: 'invoices', action: 'edit' })
  const [isOpen, setOpen] = useState(false)
  const last = useLastInvoice(fleet.id, isOpen)
  if (canAccess !== true) return null
  return (
    <>
      <Button variant="outlined" startIcon={<InvoiceIcon />} onClick={() => setOpen(true)}>
        Facturar un período
      </Button>
      {isOpen && last.data === undefined && <LinearProgress aria-label="Cargando la última factura" />}
      {last.data !== undefined && (
        <InvoiceDialog
          key={last.data?.id}
          {...{ fleet, isOpen, last: last.data }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface Props {
  fleet: FleetSheet
  last: InvoiceSheet | null
  isOpen: boolean
  onClose: () => void
}

function InvoiceDialog({ fleet, last, ...dialog }: Props) {
  const { form, set, problems, check, send } = useOfferForm(
    () => fleetInvoiceForm(fleet, last),
    (written: FleetInvoiceForm) => readFleetInvoice(written, fleet.id),
  )
  const setDay = (changed: Partial<Pick<FleetInvoiceForm, 'from' | 'until'>>) =>
    set({ ...changed, total: totalText(fleet, { ...form, ...changed }) })
  return (
    <ConfirmedAction
      {...dialog}
      title={`Facturar un período de ${fleet.name}`}
      content={
        <>
          <Lines lines={['Se le pide a ARCA enseguida. El grupo la paga fuera del sitio.']} />
          <Field
            type="date"
            label="Primer día"
            value={form.from}
            onChange={(from) => setDay({ from })}
            problem={problems['from']}
          />
          <Field
            type="date"
            label="Último día"
            value={form.until}
            onChange={(until) => setDay({ until })}
            problem={problems['until']}
          />
          <Field
            label="Total con IVA, en pesos"
            value={form.total}
            onChange={(total) => set({ total })}
            problem={problems['total']}
            help="El precio por mes por los meses del período; si no son enteros, escribilo."
            input={{ inputMode: 'decimal', maxLength: 20 }}
          />
          <RecipientFields form={form} set={set} problems={problems} />
        </>
      }
      confirm="Facturar"
      done="La factura se está emitiendo."
      check={check}
      act={() => send((body) => call(routes.invoiceFleet, { body }))}
    />
  )
}

/** Null without one. */
function useLastInvoice(fleetId: number, isOpen: boolean) {
  return useQuery({
    queryKey: ['last-fleet-invoice', fleetId],
    queryFn: async ({ signal }): Promise<InvoiceSheet | null> => {
      const query = { page: '1', perPage: '1', filter: JSON.stringify({ fleetId, kind: 'invoice' }) }
      const [newest] = (await call(routes.invoices, { query, signal })).data
      return newest === undefined ? null : await call(routes.invoice, { params: { id: newest.id }, signal })
    },
    enabled: isOpen,
  })
}
