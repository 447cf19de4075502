import { Box, Card, Typography } from '@mui/material'
import { type EditionReport, rejectionsOf, suspectsOf } from '@preciosa/contracts/price-lists'
import type { ReactNode } from 'react'
import { Facts } from '../format/facts.js'
import { count, monthName, kindAndType } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { type ActionOf, type Figure, FiguresTable } from './figures-table.js'
import { FoldedFigures } from './folded-figures.js'
import { GuardAlert } from './guard-alert.js'
import { RejectionsTable } from './rejections-table.js'
import { type ComparedWith, comparisonTitle, contentsOf, differencesOf } from './report-facts.rules.js'

const OUTCOMES: Partial<Record<EditionReport['status'], Parameters<typeof StatusChip>[0]>> = {
  unchanged: { name: 'Sin cambios', tone: 'default' },
  refused: { name: 'Rechazada', tone: 'error' },
}

const MOST = 1000

interface EditionReportCardProps {
  report: EditionReport
  comparedWith: ComparedWith
  /** Beside each doubtful figure. */
  actionOf?: ActionOf | undefined
}

export function EditionReportCard({ report, comparedWith, actionOf }: EditionReportCardProps) {
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
        <GuardAlert key={guard.code} guard={guard} actionOf={actionOf} />
      ))}
      {suspects.length > 0 && (
        <Part title={suspectsTitle(sure.length)}>
          {sure.length > 0 && <FiguresTable label="Cifras dudosas" figures={sure} actionOf={actionOf} />}
          <FoldedFigures
            label="Dudas leves"
            of={['duda leve', 'dudas leves']}
            figures={mild}
            actionOf={actionOf}
          />
        </Part>
      )}
      <Part title="Qué trae">
        <Facts facts={contentsOf(report)} />
      </Part>
      {report.status !== 'refused' && (
        <Part title={comparisonTitle(comparedWith, report.period)}>
          {comparedWith !== null && <Facts facts={differencesOf(report)} />}
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
