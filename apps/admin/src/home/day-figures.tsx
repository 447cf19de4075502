import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { Difference } from './dashboard.rules.js'

interface FigureRow {
  name: string
  today: string
  usual: string
  difference: Difference | null
  month: string
  lastMonth: string
  ofMonth: Difference | null
}

interface Props {
  usual: string
  month: string
  lastMonth: string
  rows: readonly FigureRow[]
}

/** A table; cards on small screens. */
export function DayFigures(props: Props) {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  return isSmall ? <Cards {...props} /> : <Wide {...props} />
}

function Wide({ usual, month, lastMonth, rows }: Props) {
  const headings = ['Hoy', usual, 'Diferencia', month, lastMonth, 'Diferencia del mes']
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Qué</TableCell>
          {headings.map((heading) => (
            <TableCell key={heading} align="right">
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.name}>
            <TableCell component="th" scope="row">
              {row.name}
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 700, fontSize: '1.1rem', whiteSpace: 'nowrap' }}>
              {row.today}
            </TableCell>
            <TableCell align="right">{row.usual}</TableCell>
            <TableCell align="right">
              <Change difference={row.difference} />
            </TableCell>
            <TableCell align="right">{row.month}</TableCell>
            <TableCell align="right">{row.lastMonth}</TableCell>
            <TableCell align="right">
              <Change difference={row.ofMonth} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Cards({ usual, month, lastMonth, rows }: Props) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={row.name} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'baseline' }}>
            <Typography>{row.name}</Typography>
            <Typography sx={{ fontWeight: 700, fontSize: '1.1rem', whiteSpace: 'nowrap' }}>
              {row.today}
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {usual}: {row.usual} <Change difference={row.difference} />
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {month}: {row.month}. {lastMonth}: {row.lastMonth} <Change difference={row.ofMonth} />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const COLOURS = { good: 'success.main', bad: 'error.main', same: 'text.secondary' } as const

function Change({ difference }: { difference: Difference | null }) {
  if (difference === null) return null
  return (
    <Box component="span" sx={{ color: COLOURS[difference.tone], fontWeight: 600, whiteSpace: 'nowrap' }}>
      {difference.text}
    </Box>
  )
}
