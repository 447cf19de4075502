import { useMediaQuery } from '@mui/material'
import type { DictionaryFeature } from '@preciosa/contracts'
import { DataTable, List, SimpleList } from 'react-admin'
import { vehicleTypeName } from '../format/shown.js'
import { PageTitle } from '../layout/page-title.js'
import { RowLink } from '../layout/row-link.js'
import { CATEGORY_NAMES } from './feature-form.rules.js'

const typesOf = ({ vehicleTypes }: DictionaryFeature) => vehicleTypes.map(vehicleTypeName).join(', ')

export default function DictionaryPage() {
  return (
    <List<DictionaryFeature>
      title={<PageTitle text="Datos de las fichas" />}
      pagination={false}
      actions={false}
      empty={false}
    >
      <Rows />
    </List>
  )
}

function Rows() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  if (isSmall)
    return (
      <SimpleList<DictionaryFeature>
        rowClick="edit"
        primaryText={({ description }) => description}
        secondaryText={(feature) => `${CATEGORY_NAMES[feature.category]} · ${typesOf(feature)}`}
        tertiaryText={({ unit }) => unit}
        rowSx={() => ({ borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' })}
      />
    )
  return (
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.NumberCol source="id" disableSort />
      <DataTable.Col<DictionaryFeature>
        source="description"
        disableSort
        render={({ id, description }) => <RowLink to={`/dictionary/${id}`}>{description}</RowLink>}
      />
      <DataTable.Col<DictionaryFeature>
        source="category"
        disableSort
        render={({ category }) => CATEGORY_NAMES[category]}
      />
      <DataTable.Col<DictionaryFeature> source="vehicleTypes" disableSort render={typesOf} />
      <DataTable.Col source="unit" disableSort />
      <DataTable.NumberCol source="most" disableSort />
    </DataTable>
  )
}
