import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, type RaRecord, useListContext } from 'react-admin'
import { Thumbnail } from './thumbnail.js'

interface Props<Row> {
  /** For an empty list. */
  nothing: string
  width: number
  shape?: 'wide' | 'cover' | 'whole'
  titleOf: (row: Row) => string
  /** Its page. */
  pathOf: (row: Row) => string
  /** Below the title. */
  linesOf: (row: Row) => readonly string[]
  /** Below the lines. */
  children?: (row: Row) => ReactNode
}

/** A list of things with pictures, on small screens. */
export function PictureCards<Row extends RaRecord & { picture: string | null }>({
  nothing,
  width,
  shape = 'wide',
  titleOf,
  pathOf,
  linesOf,
  children,
}: Props<Row>) {
  const { data = [], isPending } = useListContext<Row>()
  if (isPending) return null
  if (data.length === 0) return <Typography sx={{ p: 3 }}>{nothing}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{ display: 'flex', gap: 2, p: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          <Thumbnail name={row.picture} width={width} shape={shape} />
          <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start', alignContent: 'start' }}>
            <Link to={pathOf(row)} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
              {titleOf(row)}
            </Link>
            {linesOf(row).map((line) => (
              <Typography key={line} variant="body2" color="textSecondary">
                {line}
              </Typography>
            ))}
            {children?.(row)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
