import { Box, TablePagination, useMediaQuery } from '@mui/material'
import { pesos } from '@preciosa/contracts'
import { type ReactNode, useState } from 'react'
import { change, count } from '../format/shown.js'
import { ScrollTable } from './scroll-table.js'
import { Stacked, type StackedRow } from './stacked.js'

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

const COLUMNS: readonly { title: string; right?: boolean; says: (figure: Figure) => string }[] = [
  { title: 'Línea', right: true, says: lineOf },
  { title: 'Versión', says: ({ version }) => version },
  { title: 'Año', right: true, says: yearOf },
  { title: 'Antes → ahora', right: true, says: amounts },
  { title: 'Cambio', right: true, says: changeOf },
  { title: 'Motivo', says: ({ reason }) => reason ?? NONE },
]

/** What can be done with a figure, beside it. */
export type ActionOf = (figure: Figure) => ReactNode

interface Props {
  label: string
  figures: readonly Figure[]
  actionOf?: ActionOf | undefined
}

export function FiguresTable({ label, figures, actionOf }: Props) {
  const [page, setPage] = useState(0)
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const columns = COLUMNS.filter(({ says }) => figures.some((figure) => says(figure) !== NONE))
  const shown = figures.slice(page * PER_PAGE, (page + 1) * PER_PAGE)
  return (
    <Box>
      {isSmall ? (
        <FigureList label={label} figures={shown} actionOf={actionOf} />
      ) : (
        <ScrollTable
          key={page}
          label={label}
          columns={actionOf === undefined ? columns : [...columns, { title: 'Acción' }]}
          rows={shown.map((figure) => [
            ...columns.map(({ says }) => says(figure)),
            ...(actionOf === undefined ? [] : [actionOf(figure)]),
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

export function FigureList({ label, figures, actionOf }: Props) {
  return (
    <Stacked
      label={label}
      rows={figures.map((figure) => ({ ...stacked(figure), action: actionOf?.(figure) }))}
    />
  )
}

function stacked(figure: Figure): StackedRow {
  const change = changeOf(figure) === NONE ? '' : ` (${changeOf(figure)})`
  return {
    title: figure.version + (figure.year === undefined ? '' : `, ${yearOf(figure)}`),
    ...(amounts(figure) === NONE ? {} : { amounts: amounts(figure) + change }),
    note: [lineOf(figure) === NONE ? undefined : `Línea ${lineOf(figure)}`, figure.reason]
      .filter((part) => part !== undefined)
      .join(' · '),
  }
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
