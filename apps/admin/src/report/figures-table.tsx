import { Box, TablePagination, Typography, useMediaQuery } from '@mui/material'
import { pesos } from '@preciosa/contracts'
import { useState } from 'react'
import { change, count } from '../format/shown.js'
import { ScrollTable } from './scroll-table.js'

/** A figure of a list with where it stands; a version as a whole has neither year nor amounts. */
export interface Figure {
  line?: number | null
  codia: number
  version: string
  /** Null is 0km. */
  year?: number | null
  before?: number | null
  now?: number | null
  reason?: string
}

const PER_PAGE = 25
const NONE = '—'

/** Single figures of a list, a page at a time; on a phone one below the other. */
export function FiguresTable({ label, figures }: { label: string; figures: readonly Figure[] }) {
  const [page, setPage] = useState(0)
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const shown = figures.slice(page * PER_PAGE, (page + 1) * PER_PAGE)
  return (
    <Box>
      {isSmall ? (
        <Stacked label={label} figures={shown} />
      ) : (
        <ScrollTable
          key={page}
          label={label}
          columns={[
            { title: 'Línea', right: true },
            { title: 'Versión' },
            { title: 'Año', right: true },
            { title: 'Antes → ahora', right: true },
            { title: 'Cambio', right: true },
            { title: 'Motivo' },
          ]}
          rows={shown.map((figure) => [
            lineOf(figure),
            figure.version,
            yearOf(figure),
            amounts(figure),
            changeOf(figure),
            figure.reason ?? NONE,
          ])}
        />
      )}
      {figures.length > PER_PAGE && (
        <TablePagination
          component="div"
          count={figures.length}
          page={page}
          onPageChange={(_, next) => setPage(next)}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[PER_PAGE]}
          labelDisplayedRows={({ from, to, count: all }) => `${count(from)}–${count(to)} de ${count(all)}`}
        />
      )}
    </Box>
  )
}

function Stacked({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {figures.map((figure, at) => (
        // Figures have no identity of their own and never change places.
        <Box
          component="li"
          key={at}
          sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Typography sx={{ fontWeight: 700 }}>
            {figure.version}
            {figure.year === undefined ? '' : `, ${yearOf(figure)}`}
          </Typography>
          {amounts(figure) !== NONE && (
            <Typography>
              {amounts(figure)}
              {changeOf(figure) !== NONE && ` (${changeOf(figure)})`}
            </Typography>
          )}
          <Typography variant="body2" color="text.secondary">
            {[lineOf(figure) === NONE ? null : `Línea ${lineOf(figure)}`, figure.reason]
              .filter((part) => part !== null && part !== undefined)
              .join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function lineOf({ line }: Figure): string {
  return line === undefined || line === null || line === 0 ? NONE : String(line)
}

function yearOf({ year }: Figure): string {
  if (year === undefined) return NONE
  return year === null ? '0km' : String(year)
}

function amounts({ before, now }: Figure): string {
  if (now === undefined || now === null)
    return before === undefined || before === null ? NONE : `${pesos(before)} → ${NONE}`
  return `${before === undefined || before === null ? NONE : pesos(before)} → ${pesos(now)}`
}

function changeOf({ before, now }: Figure): string {
  if (before === undefined || before === null || before === 0) return NONE
  return now === undefined || now === null ? NONE : change(now / before)
}
