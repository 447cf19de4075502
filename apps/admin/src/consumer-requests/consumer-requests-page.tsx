import { Typography } from '@mui/material'
import {
  backofficeConsumerRequestRoutes as routes,
  CONSUMER_REQUEST_ABOUT_NAMES,
  CONSUMER_REQUEST_NAMES,
  CONSUMER_REQUEST_STATE_NAMES,
  type ConsumerRequestSheet,
} from '@preciosa/contracts/consumer-requests'
import { DataTable, Link, SearchInput, SelectInput } from 'react-admin'
import { choices } from '../format/choices.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { RecordList, ShortRows } from '../records/record-list.js'
import { clockText, stateChip } from './request-clock.rules.js'

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Código, correo o DNI" />,
  <SelectInput key="kind" source="kind" choices={choices(CONSUMER_REQUEST_NAMES)} alwaysOn />,
  <SelectInput key="state" source="state" choices={choices(CONSUMER_REQUEST_STATE_NAMES)} alwaysOn />,
]

/** The record that the law wants. What staff carry out is a message, which the row leads to. */
export default function ConsumerRequestsPage() {
  return (
    <RecordList<ConsumerRequestSheet>
      title="Arrepentimientos y bajas"
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      filters={FILTERS}
      actions={<DownloadCsv route={routes.consumerRequestsCsv} />}
      small={
        <ShortRows<ConsumerRequestSheet>
          primaryText={({ code, email, dni }) => `${code} · ${whoText({ email, dni })}`}
          secondaryText={(request) => request.results.at(-1)?.text ?? clockText(request, new Date()).text}
          tertiaryText={({ state }) => <StatusChip {...stateChip(state)} />}
        />
      }
    >
      <DataTable.Col source="code" disableSort />
      <DataTable.Col<ConsumerRequestSheet>
        source="kind"
        disableSort
        render={({ kind }) => CONSUMER_REQUEST_NAMES[kind]}
      />
      <DataTable.Col<ConsumerRequestSheet> source="askedAt" render={({ askedAt }) => when(askedAt)} />
      <DataTable.Col<ConsumerRequestSheet>
        source="email"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={whoText}
      />
      <DataTable.Col<ConsumerRequestSheet> source="about" disableSort render={aboutText} />
      <DataTable.Col<ConsumerRequestSheet>
        source="state"
        disableSort
        render={({ state }) => <StatusChip {...stateChip(state)} />}
      />
      <DataTable.Col<ConsumerRequestSheet>
        source="result"
        disableSort
        render={(request) => <ResultCell request={request} />}
      />
    </RecordList>
  )
}

function ResultCell({ request }: { request: ConsumerRequestSheet }) {
  const { text, isLate } = clockText(request, new Date())
  return (
    <>
      <Typography variant="body2" color={isLate ? 'error' : 'textSecondary'}>
        {text}
      </Typography>
      {request.results.map(({ accountId, text: done, orderId, messageId }) => (
        <Typography key={done} variant="body2">
          {done} <Link to={`/users/${accountId}/show`}>Ver la cuenta</Link>{' '}
          {orderId !== null && <Link to={`/payments/${orderId}/show`}>Ver el pago</Link>}{' '}
          {messageId !== null && <Link to={`/messages/${messageId}/show`}>Ver el mensaje</Link>}
        </Typography>
      ))}
    </>
  )
}

function whoText({ email, dni }: Pick<ConsumerRequestSheet, 'email' | 'dni'>): string {
  return email ?? (dni === null ? 'Cuenta borrada' : `DNI ${dni}`)
}

function aboutText({ about, reference, reason }: ConsumerRequestSheet): string {
  return [CONSUMER_REQUEST_ABOUT_NAMES[about], reference, reason].filter((text) => text !== '').join(' · ')
}
