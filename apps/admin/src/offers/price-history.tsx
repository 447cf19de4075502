import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { PlanOffer } from '@preciosa/contracts/offers'
import type { ReactNode } from 'react'
import { dayOf, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { AskedAction } from '../layout/asked-action.js'
import { LINE_STATE } from './names.js'

type Line = Omit<PlanOffer['prices'][number], 'monthly' | 'yearly' | 'infocreditsPerMonth'>

interface Props<L extends Line> {
  /** The newest first. */
  prices: readonly L[]
  columns: readonly { title: string; of: (line: L) => string }[]
  mayRemove: boolean
  remove: (line: L) => Promise<unknown>
}

export function PriceHistory<L extends Line>({ prices, columns, mayRemove, remove }: Props<L>) {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('lg'))
  const action = (line: L): ReactNode =>
    mayRemove && line.state === 'planned' ? (
      <AskedAction
        label="Quitar"
        title="¿Quitar este precio?"
        lines={[
          `El precio que iba a valer desde el ${dayOf(line.holdsFrom)} no va a valer: sigue el anterior.`,
        ]}
        confirm="Quitar"
        done="El precio quedó quitado."
        act={() => remove(line)}
      />
    ) : null
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography component="h2" variant="h6" gutterBottom>
        Precios
      </Typography>
      {isSmall ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {prices.map((line) => (
            <Box
              component="li"
              key={line.id}
              sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography sx={{ fontWeight: 700 }}>Desde el {when(line.holdsFrom)}</Typography>
                <StatusChip {...LINE_STATE[line.state]} />
              </Box>
              <Typography>{columns.map(({ title, of }) => `${title}: ${of(line)}`).join(' · ')}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
                {whyText(line)}
              </Typography>
              {action(line)}
            </Box>
          ))}
        </Box>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Desde</TableCell>
              {columns.map(({ title }) => (
                <TableCell key={title} align="right">
                  {title}
                </TableCell>
              ))}
              <TableCell>Estado</TableCell>
              <TableCell>Quién y por qué</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {prices.map((line) => (
              <TableRow key={line.id}>
                <TableCell>{when(line.holdsFrom)}</TableCell>
                {columns.map(({ title, of }) => (
                  <TableCell key={title} align="right">
                    {of(line)}
                  </TableCell>
                ))}
                <TableCell>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                    <StatusChip {...LINE_STATE[line.state]} />
                    {action(line)}
                  </Box>
                </TableCell>
                <TableCell>{whyText(line)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}

function whyText({ by, reason }: Line): string {
  return reason === null ? 'Vino con el sistema.' : `${by ?? 'El sistema'}: ${reason}`
}
