import { Box, LinearProgress } from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import {
  ListButton,
  type RaRecord,
  ShowBase,
  type ShowBaseProps,
  Title,
  TopToolbar,
  useShowContext,
} from 'react-admin'
import { WHOLE } from '../api/whole.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { PageTitle } from '../layout/page-title.js'

interface PageProps<Whole extends RaRecord> {
  sheet: ComponentType<{ record: Whole }>
  queryOptions?: ShowBaseProps<Whole>['queryOptions']
}

/** Shows a whole record once it is there. */
export function RecordPage<Whole extends RaRecord>({ sheet, queryOptions }: PageProps<Whole>) {
  const permitted = usePermittedQuery('show')
  return (
    <ShowBase<Whole> queryOptions={{ ...WHOLE, ...permitted, ...queryOptions }}>
      <Loaded sheet={sheet} />
    </ShowBase>
  )
}

function Loaded<Whole extends RaRecord>({ sheet: Sheet }: Pick<PageProps<Whole>, 'sheet'>) {
  const { record } = useShowContext<Whole>()
  return record === undefined ? <LinearProgress aria-label="Cargando" /> : <Sheet record={record} />
}

interface FrameProps {
  title: string
  /** On the button that leads to the list. */
  back: string
  /** Buttons beside it. */
  tools?: ReactNode
  children: ReactNode
}

/** What stands around the parts of a record. */
export function RecordFrame({ title, back, tools, children }: FrameProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={title} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', flexWrap: 'wrap', pb: 0 }}>
        <ListButton label={back} />
        {tools}
      </TopToolbar>
      {children}
    </Box>
  )
}
