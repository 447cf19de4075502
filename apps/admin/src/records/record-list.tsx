import { useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DataTable,
  type DataTableProps,
  List,
  type ListProps,
  type RaRecord,
  SimpleList,
  type SimpleListProps,
} from 'react-admin'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { PageTitle } from '../layout/page-title.js'

type Listed<Row extends RaRecord> = Pick<
  ListProps<Row>,
  | 'sort'
  | 'perPage'
  | 'pagination'
  | 'filter'
  | 'filters'
  | 'filterDefaultValues'
  | 'actions'
  | 'queryOptions'
>

interface Props<Row extends RaRecord> extends Listed<Row> {
  title: string
  /** The rows on small screens. */
  small: ReactNode
  rowClick?: DataTableProps['rowClick']
  /** Columns of the table. */
  children: ReactNode
}

/** A list whose rows lead to their pages; fetched once the permission is known. */
export function RecordList<Row extends RaRecord>({
  title,
  small,
  rowClick = 'show',
  children,
  queryOptions,
  ...list
}: Props<Row>) {
  const permitted = usePermittedQuery()
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  return (
    <List<Row>
      {...list}
      queryOptions={{ ...permitted, ...queryOptions }}
      title={<PageTitle text={title} />}
      empty={false}
    >
      {isSmall ? (
        small
      ) : (
        <DataTable bulkActionButtons={false} rowClick={rowClick}>
          {children}
        </DataTable>
      )}
    </List>
  )
}

/** Rows of text, on small screens. */
export function ShortRows<Row extends RaRecord>(
  props: Pick<SimpleListProps<Row>, 'primaryText' | 'secondaryText' | 'tertiaryText' | 'rowClick'>,
) {
  return (
    <SimpleList<Row>
      {...props}
      rowSx={() => ({ borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' })}
    />
  )
}
