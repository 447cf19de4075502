import { useMediaQuery } from '@mui/material'
import type { Rejection } from '@preciosa/contracts/price-lists'
import { ScrollTable } from './scroll-table.js'
import { Stacked } from './stacked.js'

const COLUMNS = [
  { title: 'Línea', right: true },
  { title: 'Columna' },
  { title: 'Valor' },
  { title: 'Motivo' },
]

export function RejectionsTable({ label, rejections }: { label: string; rejections: readonly Rejection[] }) {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('md'))
  if (isSmall) return <Stacked label={label} rows={rejections.map(stacked)} />
  const rows = rejections.map(({ line, column, value, reason }) => [
    line === 0 ? '—' : String(line),
    column,
    value,
    reason,
  ])
  return <ScrollTable label={label} columns={COLUMNS} rows={rows} />
}

function stacked({ line, column, value, reason }: Rejection) {
  const where = [line === 0 ? '' : `Línea ${line}`, column, value === '' ? '' : `«${value}»`]
  return { title: reason, note: where.filter((part) => part !== '').join(' · ') }
}
