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

interface FrameProps<Row extends RaRecord> extends Listed<Row> {
  title: string
  children: ReactNode
}

/** What stands around the rows of a list; they are fetched once the permission is known. */
export function ListFrame<Row extends RaRecord>({ title, queryOptions, ...list }: FrameProps<Row>) {
  const permitted = usePermittedQuery()
  return (
    <List<Row>
      {...list}
      queryOptions={{ ...permitted, ...queryOptions }}
      title={<PageTitle text={title} />}
      empty={false}
    />
  )
}

interface RowsProps {
  /** The rows on small screens. */
  small: ReactNode
  rowClick?: DataTableProps['rowClick']
  /** Columns of the table. */
  children: ReactNode
}

/** Rows that lead to their pages, in the context of a list. */
export function RecordRows({ small, rowClick = 'show', children }: RowsProps) {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  if (isSmall) return small
  return (
    <DataTable bulkActionButtons={false} rowClick={rowClick}>
      {children}
    </DataTable>
  )
}

/** A list of records. */
export function RecordList<Row extends RaRecord>({
  small,
  rowClick,
  children,
  ...frame
}: FrameProps<Row> & RowsProps) {
  return (
    <ListFrame<Row> {...frame}>
      <RecordRows small={small} rowClick={rowClick}>
        {children}
      </RecordRows>
    </ListFrame>
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
