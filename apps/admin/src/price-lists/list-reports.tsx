import { Button, Card, Typography } from '@mui/material'
import { pesos } from '@preciosa/contracts'
import {
  type EditionReport,
  backofficePriceListRoutes as routes,
  type ListFigure,
  type PriceListDetail,
} from '@preciosa/contracts/price-lists'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines } from '../layout/confirmed-action.js'
import { EditionReportCard } from '../report/edition-report-card.js'
import type { ActionOf } from '../report/figures-table.js'
import { Stacked } from '../report/stacked.js'
import {
  figureName,
  includingSays,
  leavingOutSays,
  leftOutNote,
  leftOutTitle,
  mayInclude,
  mayLeaveOut,
} from './left-out.rules.js'

interface Asked extends ListFigure {
  action: 'leave-out' | 'include'
  version: string
  price: number
}

/** A list's reports and the figures left out of them, with what staff may do about each. */
export function ListReports({ list }: { list: PriceListDetail }) {
  const { canAccess = false } = useCanAccess({ resource: 'price-lists', action: 'publish' })
  const [asked, setAsked] = useState<Asked | null>(null)
  const leavingOut = (report: EditionReport): ActionOf | undefined => {
    const { vehicleType, period } = report
    if (!canAccess || !mayLeaveOut(list) || vehicleType === null || period === null) return undefined
    return ({ codia, version, year, now }) =>
      year !== undefined &&
      typeof now === 'number' && (
        <FigureButton
          text="Dejar afuera"
          figure={{ version, year }}
          onClick={() =>
            setAsked({ action: 'leave-out', vehicleType, period, codia, version, year, price: now })
          }
        />
      )
  }
  return (
    <>
      {list.leftOut.length > 0 && (
        <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
            {leftOutTitle(list.leftOut.length)}
          </Typography>
          <Stacked
            label="Precios dejados afuera"
            rows={list.leftOut.map((figure) => ({
              title: figureName(figure),
              amounts: pesos(figure.price),
              note: leftOutNote(figure),
              action: canAccess && mayInclude(list) && (
                <FigureButton
                  text="Volver a incluir"
                  figure={figure}
                  onClick={() => setAsked({ ...figure, action: 'include' })}
                />
              ),
            }))}
          />
        </Card>
      )}
      {list.reports.map((report) => (
        <EditionReportCard
          key={`${report.vehicleType ?? ''} ${report.period ?? ''}`}
          report={report}
          comparedWith={list.editions.find(({ id }) => id === report.id)?.comparedWith}
          actionOf={leavingOut(report)}
        />
      ))}
      {asked !== null && <Confirmation list={list} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface ButtonProps {
  text: string
  figure: Pick<Asked, 'version' | 'year'>
  onClick: () => void
}

function FigureButton({ text, figure, onClick }: ButtonProps) {
  return (
    <Button
      size="small"
      aria-label={`${text}: ${figureName(figure)}`}
      onClick={onClick}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {text}
    </Button>
  )
}

interface ConfirmationProps {
  list: PriceListDetail
  asked: Asked
  onClose: () => void
}

function Confirmation({ list: { id }, asked, onClose }: ConfirmationProps) {
  const { vehicleType, period, codia, year } = asked
  const sent = { params: { id }, body: { vehicleType, period, codia, year } }
  const texts =
    asked.action === 'leave-out'
      ? {
          title: '¿Dejar afuera este precio?',
          content: <Lines lines={leavingOutSays(asked)} />,
          confirm: 'Dejar afuera',
          done: 'El precio queda afuera: la lista se compara de nuevo.',
          act: () => call(routes.leaveFigureOut, sent),
        }
      : {
          title: '¿Volver a incluir este precio?',
          content: <Lines lines={includingSays(asked)} />,
          confirm: 'Volver a incluir',
          done: 'El precio vuelve a la lista, que se compara de nuevo.',
          act: () => call(routes.includeFigure, sent),
        }
  return <ConfirmedAction isOpen onClose={onClose} {...texts} />
}
