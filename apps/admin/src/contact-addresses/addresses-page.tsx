import { type ContactAddress, MESSAGE_TYPE_NAMES } from '@preciosa/contracts/contact'
import { DataTable } from 'react-admin'
import { ChangeAddress } from './change-address.js'
import { RecordList, ShortRows } from '../records/record-list.js'

function addressText({ own, address }: ContactAddress): string {
  if (address === null) return 'A ninguna: queda sólo en la consola'
  return own === null ? `${address} (la del operador)` : address
}

export default function AddressesPage() {
  return (
    <RecordList<ContactAddress>
      title="Direcciones de contacto"
      pagination={false}
      actions={false}
      small={
        <ShortRows<ContactAddress>
          rowClick={false}
          primaryText={({ id }) => MESSAGE_TYPE_NAMES[id]}
          secondaryText={addressText}
          tertiaryText={(address) => <ChangeAddress address={address} />}
        />
      }
      rowClick={false}
    >
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
    </RecordList>
  )
}
