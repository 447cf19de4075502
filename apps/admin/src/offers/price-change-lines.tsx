import { Box, MenuItem, TextField, Typography } from '@mui/material'
import {
  backofficePriceChangeRoutes as routes,
  PRICE_CHANGE_STATES,
  type PriceChangeLine,
  type PriceChangeState,
} from '@preciosa/contracts/price-changes'
import { useState } from 'react'
import { DataTable, ListBase, Pagination, useListContext } from 'react-admin'
import { call } from '../api/call.js'
import { StatusChip } from '../format/status-chip.js'
import { AskedAction } from '../layout/asked-action.js'
import { RowLink } from '../layout/row-link.js'
import { RecordRows, ShortRows } from '../records/record-list.js'
import { LINE_STATES, lineNote, linePrices, lineStatus, personName } from './price-change-names.js'

interface Props {
  changeId: number
  mayRetry: boolean
}

/** The people of a price change, all or those in one state. */
export function PriceChangeLines({ changeId, mayRetry }: Props) {
  const [state, setState] = useState<PriceChangeState | ''>('')
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TextField
        select
        label="Estado"
        value={state}
        onChange={({ target }) => setState(target.value as PriceChangeState | '')}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ maxWidth: '16rem' }}
      >
        <MenuItem value="">Todos</MenuItem>
        {PRICE_CHANGE_STATES.map((each) => (
          <MenuItem key={each} value={each}>
            {LINE_STATES[each].name}
          </MenuItem>
        ))}
      </TextField>
      <ListBase<PriceChangeLine>
        key={state}
        resource="price-change-lines"
        filter={{ changeId, ...(state === '' ? {} : { state }) }}
        sort={{ field: 'id', order: 'ASC' }}
        perPage={25}
        disableSyncWithLocation
        storeKey={false}
      >
        <Rows mayRetry={mayRetry} />
      </ListBase>
    </Box>
  )
}

function Rows({ mayRetry }: Pick<Props, 'mayRetry'>) {
  const { total } = useListContext<PriceChangeLine>()
  if (total === 0) return <Typography>No hay nadie en ese estado.</Typography>
  return (
    <div>
      <RecordRows
        rowClick={false}
        small={
          <ShortRows<PriceChangeLine>
            rowClick={false}
            primaryText={(line) => <RowLink to={`/users/${line.accountId}/show`}>{personName(line)}</RowLink>}
            secondaryText={(line) => `${linePrices(line)} · ${lineNote(line)}`}
            tertiaryText={(line) => <State line={line} mayRetry={mayRetry} />}
          />
        }
      >
        <DataTable.Col<PriceChangeLine>
          source="email"
          disableSort
          sx={{ overflowWrap: 'anywhere' }}
          render={(line) => <RowLink to={`/users/${line.accountId}/show`}>{personName(line)}</RowLink>}
        />
        <DataTable.Col<PriceChangeLine> source="price" disableSort render={linePrices} />
        <DataTable.Col<PriceChangeLine>
          source="state"
          disableSort
          render={(line) => <State line={line} mayRetry={mayRetry} />}
        />
        <DataTable.Col<PriceChangeLine> source="detail" disableSort render={lineNote} />
      </RecordRows>
      <Pagination rowsPerPageOptions={[25, 100]} />
    </div>
  )
}

function State({ line, mayRetry }: { line: PriceChangeLine } & Pick<Props, 'mayRetry'>) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StatusChip {...lineStatus(line)} />
      {mayRetry && line.state === 'failed' && (
        <AskedAction
          label="Probar de nuevo"
          title="¿Probar de nuevo?"
          lines={[
            'Si Mercado Pago no aceptó el precio, se le pide otra vez. Si el aviso no llegó, se manda otro y corren 30 días.',
          ]}
          confirm="Probar de nuevo"
          done="Se está probando de nuevo."
          act={() => call(routes.retryPriceChange, { params: { id: line.id } })}
        />
      )}
    </Box>
  )
}
