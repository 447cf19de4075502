import { useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, List, type ListProps, type RaRecord, SimpleList, type SimpleListProps } from 'react-admin'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { PageTitle } from './page-title.js'

interface Props<Row extends RaRecord> extends Pick<
  ListProps<Row>,
  'sort' | 'perPage' | 'filters' | 'actions' | 'filterDefaultValues'
> {
  title: string
  /** The rows on small screens. */
  small: ReactNode
  /** Columns of the table. */
  children: ReactNode
}

/** A paged list whose rows lead to their pages; fetched once the permission is known. */
export function RecordList<Row extends RaRecord>({ title, small, children, ...list }: Props<Row>) {
  const queryOptions = usePermittedQuery()
  return (
    <List<Row> {...list} queryOptions={queryOptions} title={<PageTitle text={title} />} empty={false}>
      <Rows small={small}>{children}</Rows>
    </List>
  )
}

function Rows({ small, children }: Pick<Props<RaRecord>, 'small' | 'children'>) {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  if (isSmall) return small
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      {children}
    </DataTable>
  )
}

/** Rows of text, on small screens. */
export function ShortRows<Row extends RaRecord>(
  props: Pick<SimpleListProps<Row>, 'primaryText' | 'secondaryText' | 'tertiaryText'>,
) {
  return (
    <SimpleList<Row>
      {...props}
      rowSx={() => ({ borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' })}
    />
  )
}
