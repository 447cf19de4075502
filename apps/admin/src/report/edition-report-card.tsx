import { Box, Card, Typography } from '@mui/material'
import { type EditionReport, rejectionsOf, suspectsOf } from '@preciosa/contracts'
import type { ReactNode } from 'react'
import { Facts } from '../format/facts.js'
import { count, monthName, kindAndType } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { type Figure, FiguresTable } from './figures-table.js'
import { FoldedFigures } from './folded-figures.js'
import { GuardAlert } from './guard-alert.js'
import { RejectionsTable } from './rejections-table.js'

const OUTCOMES: Partial<Record<EditionReport['status'], Parameters<typeof StatusChip>[0]>> = {
  unchanged: { name: 'Sin cambios', tone: 'default' },
  refused: { name: 'Rechazada', tone: 'error' },
}

const MOST = 1000

export function EditionReportCard({ report }: { report: EditionReport }) {
  const { guards, rises, falls, rows, suspects } = report
  const { sure, mild } = suspectsOf(report)
  const { ofFile, ofRows } = rejectionsOf(report)
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
        <Part title={suspectsTitle(sure.length)}>
          {sure.length > 0 && <FiguresTable label="Cifras dudosas" figures={sure} />}
          <FoldedFigures label="Dudas leves" of={['duda leve', 'dudas leves']} figures={mild} />
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
          <FiguresTable label="Mayores subas" figures={moved(rises)} />
        </Part>
      )}
      {falls.length > 0 && (
        <Part title="Mayores bajas">
          <FiguresTable label="Mayores bajas" figures={moved(falls)} />
        </Part>
      )}
      {ofFile.length > 0 && (
        <Part title={`Problemas del archivo: ${count(ofFile.length)}`}>
          <RejectionsTable label="Problemas del archivo" rejections={ofFile} />
        </Part>
      )}
      {ofRows.length > 0 && (
        <Part
          title={
            rows.rejected > ofRows.length
              ? `Filas rechazadas: las primeras ${count(ofRows.length)} de ${count(rows.rejected)}`
              : `Filas rechazadas: ${count(rows.rejected)}`
          }
        >
          <RejectionsTable label="Filas rechazadas" rejections={ofRows} />
        </Part>
      )}
    </Card>
  )
}

function suspectsTitle(sure: number): string {
  if (sure === 0) return 'Cifras dudosas: sólo dudas leves'
  return `Cifras dudosas: ${sure < MOST ? '' : 'las primeras '}${count(sure)}`
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
  return [...facts.map(([name, value]): [string, string] => [name, count(value)]), ...sourceOf(report)]
}

function sourceOf({ sheet, otherSheets = [], unused }: EditionReport): [string, string][] {
  return [
    ...(sheet === undefined ? [] : [['Hoja leída', sheet] as [string, string]]),
    ...(otherSheets.length === 0
      ? []
      : [['Otras hojas con el mismo encabezado', otherSheets.join(', ')] as [string, string]]),
    ...(unused.length === 0 ? [] : [['Columnas sin usar', unused.join(', ')] as [string, string]]),
  ]
}

function differencesOf({ diff }: EditionReport): [string, string][] {
  return [
    ['Versiones nuevas', count(diff.added)],
    ['Versiones que ya no están', count(diff.removed)],
    ['Con cambios', count(diff.changed)],
    ['Iguales', count(diff.unchanged)],
  ]
}

function moved(movers: EditionReport['rises']): Figure[] {
  return movers.map(({ codia, name, year, before, after }) => ({
    codia,
    version: name,
    year,
    before,
    now: after,
  }))
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
