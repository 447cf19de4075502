import { useMediaQuery } from '@mui/material'
import { type ContactAddress, MESSAGE_TYPE_NAMES } from '@preciosa/contracts/contact'
import { DataTable, List, SimpleList } from 'react-admin'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { ChangeAddress } from './change-address.js'

function addressText({ own, address }: ContactAddress): string {
  if (address === null) return 'A ninguna: queda sólo en la consola'
  return own === null ? `${address} (la del operador)` : address
}

function Rows() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  if (isSmall) {
    return (
      <SimpleList<ContactAddress>
        rowClick={false}
        primaryText={({ id }) => MESSAGE_TYPE_NAMES[id]}
        secondaryText={addressText}
        tertiaryText={(address) => <ChangeAddress address={address} />}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' })}
      />
    )
  }
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<ContactAddress> source="id" disableSort render={({ id }) => MESSAGE_TYPE_NAMES[id]} />
      <DataTable.Col<ContactAddress>
        source="address"
        disableSort
        sx={{ overflowWrap: 'anywhere' }}
        render={addressText}
      />
      <DataTable.Col<ContactAddress>
        label="Cambiar"
        disableSort
        align="right"
        render={(address) => <ChangeAddress address={address} />}
      />
    </DataTable>
  )
}

export default function AddressesPage() {
  const queryOptions = usePermittedQuery()
  return (
    <List<ContactAddress>
      queryOptions={queryOptions}
      title={<PageTitle text="Direcciones de contacto" />}
      pagination={false}
      actions={false}
      empty={false}
    >
      <Rows />
    </List>
  )
}
