import { Box, Card, Typography } from '@mui/material'
import { type EditionReport, pesos } from '@preciosa/contracts'
import type { ReactNode } from 'react'
import { Facts } from '../format/facts.js'
import { change, count, monthName, kindAndType } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { FiguresTable } from './figures-table.js'
import { GuardAlert } from './guard-alert.js'
import { ScrollTable } from './scroll-table.js'

/** The list or the edition says where it stands; a report only what that doesn't tell. */
const OUTCOMES: Partial<Record<EditionReport['status'], Parameters<typeof StatusChip>[0]>> = {
  unchanged: { name: 'Sin cambios', tone: 'default' },
  refused: { name: 'Rechazada', tone: 'error' },
}

/** As many suspects as a report holds. */
const MOST = 1000

/** What a list brings for one vehicle type and month: suspects, counts, differences, movements and rejected rows. */
export function EditionReportCard({ report }: { report: EditionReport }) {
  const { guards, rises, falls, rejected, rows, suspects } = report
  const outcome = OUTCOMES[report.status]
  return (
    <Card
      component="section"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="h2" variant="h6">
          {titleOf(report)}
        </Typography>
        {outcome !== undefined && <StatusChip {...outcome} />}
      </Box>
      {guards.map((guard) => (
        <GuardAlert key={guard.code} guard={guard} />
      ))}
      {suspects.length > 0 && (
        <Part
          title={`Cifras dudosas: ${suspects.length < MOST ? '' : 'las primeras '}${count(suspects.length)}`}
        >
          <FiguresTable label="Cifras dudosas" figures={suspects} />
        </Part>
      )}
      <Part title="Qué trae">
        <Facts facts={contentsOf(report)} />
      </Part>
      {report.status !== 'refused' && (
        <Part title="Contra la edición anterior">
          <Facts facts={differencesOf(report)} />
        </Part>
      )}
      {rises.length > 0 && (
        <Part title="Mayores subas">
          <Movers movers={rises} />
        </Part>
      )}
      {falls.length > 0 && (
        <Part title="Mayores bajas">
          <Movers movers={falls} />
        </Part>
      )}
      {rejected.length > 0 && (
        <Part
          title={
            rows.rejected > rejected.length
              ? `Filas rechazadas: las primeras ${count(rejected.length)} de ${count(rows.rejected)}`
              : `Filas rechazadas: ${count(rejected.length)}`
          }
        >
          <ScrollTable
            label="Filas rechazadas"
            columns={[
              { title: 'Línea', right: true },
              { title: 'Columna' },
              { title: 'Valor' },
              { title: 'Motivo' },
            ]}
            rows={rejected.map(({ line, column, value, reason }) => [
              line === 0 ? '—' : String(line),
              column,
              value,
              reason,
            ])}
          />
        </Part>
      )}
    </Card>
  )
}

function titleOf({ vehicleType, period, sheets }: EditionReport): string {
  const kind = sheets === undefined ? 'prices' : 'sheets'
  const parts = [
    vehicleType === null ? null : kindAndType(kind, vehicleType),
    period === null ? null : monthName(period),
  ]
  return parts.filter((part) => part !== null).join(', ') || 'La lista'
}

function contentsOf(report: EditionReport): [string, string][] {
  const { rows, versions, carried, sheets } = report
  const facts: [string, number][] = [
    ['Filas leídas', rows.read],
    ['De otro mes o tipo', rows.skipped - (sheets?.unknown ?? 0)],
    ['Repetidas', rows.duplicates],
    ['Rechazadas', rows.rejected],
    ...(sheets === undefined
      ? ([
          ['Versiones', versions],
          ['Precios de usados', report.prices],
          ['Precios 0km', report.newPrices],
          ['Precios redondeados', report.rounded],
        ] as [string, number][])
      : ([
          ['Fichas', versions],
          ['Datos', sheets.values],
          ['Opciones nuevas', sheets.newChoices.length],
          ['De versiones que la guía no tiene', sheets.unknown],
        ] as [string, number][])),
    ...(carried > 0 ? [['Tomadas de la edición anterior', carried] as [string, number]] : []),
  ]
  return facts.map(([name, value]) => [name, count(value)])
}

function differencesOf({ diff }: EditionReport): [string, string][] {
  return [
    ['Versiones nuevas', count(diff.added)],
    ['Versiones que ya no están', count(diff.removed)],
    ['Con cambios', count(diff.changed)],
    ['Iguales', count(diff.unchanged)],
  ]
}

function Movers({ movers }: { movers: EditionReport['rises'] }) {
  return (
    <ScrollTable
      label="Precios que más se movieron"
      columns={[
        { title: 'Versión' },
        { title: 'Año', right: true },
        { title: 'Antes', right: true },
        { title: 'Ahora', right: true },
        { title: 'Cambio', right: true },
      ]}
      rows={movers.map(({ name, year, before, after, ratio }) => [
        name,
        year === null ? '0km' : String(year),
        pesos(before),
        pesos(after),
        change(ratio),
      ])}
    />
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
