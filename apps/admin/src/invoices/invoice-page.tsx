import PdfIcon from '@mui/icons-material/PictureAsPdf'
import { Alert, Box, Button, Card, Typography } from '@mui/material'
import { requestOf } from '@preciosa/contracts/client'
import {
  backofficeInvoiceRoutes as routes,
  invoiceName,
  type Invoice,
  type InvoiceSheet,
} from '@preciosa/contracts/invoices'
import type { ReactNode } from 'react'
import { Link, useCanAccess } from 'react-admin'
import { AmountHead } from '../format/amount-head.js'
import { billingText } from '../format/billing-text.js'
import { Facts } from '../format/facts.js'
import { dayText, money, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { Section } from '../layout/section.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'
import { Exchanges } from './exchanges.js'
import { MakeCreditNote, NoteByHand } from './invoice-buttons.js'
import { ENVIRONMENT_NAMES, invoiceStatus, stateChip } from './names.js'
import { Notes } from './notes.js'
import { ReissueForm } from './reissue-form.js'

const WHILE_SENT_MS = 3000

export default function InvoicePage() {
  return (
    <RecordPage<InvoiceSheet>
      sheet={Sheet}
      queryOptions={{ refetchInterval: ({ state }) => (isUnderWay(state.data) ? WHILE_SENT_MS : false) }}
    />
  )
}

function isUnderWay(invoice: InvoiceSheet | undefined): boolean {
  return invoice !== undefined && invoice.hold === null && ['pending', 'sending'].includes(invoice.state)
}

function Sheet({ record: invoice }: { record: InvoiceSheet }) {
  const { canAccess } = useCanAccess({ resource: 'invoices', action: 'edit' })
  const mayEdit = canAccess === true
  const { id, name, state, hold, byHand, may, notes, credits, creditNotes, exchanges } = invoice
  const others = credits === null ? creditNotes : [credits]
  return (
    <RecordFrame title={invoiceName(invoice)} back="Volver a las facturas">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <AmountHead
          name={name}
          chip={<StatusChip {...invoiceStatus(invoice)} />}
          below={`${invoiceName(invoice)} · ${dayText(invoice.date)}`}
          amount={money(invoice.total)}
        />
        {hold !== null && byHand === null && <Alert severity="warning">{hold}</Alert>}
        {byHand !== null && <Alert severity="info">{`Se resolvió a mano: ${byHand}`}</Alert>}
        <Facts facts={factsOf(invoice)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {state === 'authorized' && (
            <Button
              component="a"
              variant="outlined"
              href={requestOf(routes.invoicePdf, { params: { id } }).address}
              target="_blank"
              rel="noreferrer"
              startIcon={<PdfIcon />}
            >
              Ver el PDF
            </Button>
          )}
          {mayEdit && may.byHand && <NoteByHand invoice={invoice} />}
          {mayEdit && may.credit && <MakeCreditNote invoice={invoice} />}
        </Box>
      </Card>
      {notes.length > 0 && (
        <Section title="Qué dijo ARCA">
          <Notes notes={notes} />
        </Section>
      )}
      <Section title="Receptor">
        {mayEdit && may.reissue ? (
          <ReissueForm key={JSON.stringify(invoice.billing)} invoice={invoice} />
        ) : (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {invoice.billing === null ? 'Consumidor final, sin nombre.' : billingText(invoice.billing)}
          </Typography>
        )}
      </Section>
      {others.length > 0 && (
        <Section title={credits === null ? 'Notas de crédito' : 'La factura que acredita'}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {others.map((other) => (
              <Other key={other.id} invoice={other} />
            ))}
          </Box>
        </Section>
      )}
      {exchanges.length > 0 && (
        <Section title="Pedidos a ARCA">
          <Exchanges exchanges={exchanges} />
        </Section>
      )}
    </RecordFrame>
  )
}

function Other({ invoice }: { invoice: Invoice }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Link to={`/invoices/${invoice.id}/show`}>{invoiceName(invoice)}</Link>
      <span>{money(invoice.total)}</span>
      <StatusChip {...stateChip(invoice.state)} />
    </Box>
  )
}

function factsOf(invoice: InvoiceSheet): [name: string, value: ReactNode][] {
  const { environment, cae, caeUntil, net, vat, from, until, createdAt } = invoice
  return [
    ['CAE', cae ?? '—'],
    ['Vencimiento del CAE', caeUntil === null ? '—' : dayText(caeUntil)],
    ['Neto', money(net)],
    ['IVA', money(vat)],
    ['Período', from === until ? dayText(from) : `${dayText(from)} a ${dayText(until)}`],
    ['Entorno', ENVIRONMENT_NAMES[environment]],
    ['Creada', when(createdAt)],
    ...linksOf(invoice),
  ]
}

function linksOf({ paymentId, accountId, fleetId }: InvoiceSheet): [name: string, value: ReactNode][] {
  const links: [string, string, string][] = []
  if (paymentId !== null) links.push(['Pedido', `/payments/${paymentId}/show`, paymentId])
  if (accountId !== null) links.push(['Usuario', `/users/${accountId}/show`, `Usuario ${accountId}`])
  if (fleetId !== null) links.push(['Grupo', `/fleets/${fleetId}/show`, `Grupo ${fleetId}`])
  return links.map(([name, to, text]) => [
    name,
    <Link key={name} to={to}>
      {text}
    </Link>,
  ])
}
