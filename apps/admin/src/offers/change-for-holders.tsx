import AnnounceIcon from '@mui/icons-material/CampaignOutlined'
import { Alert, Button, Typography } from '@mui/material'
import type { PlanOffer } from '@preciosa/contracts/offers'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import { backofficePriceChangeRoutes as routes } from '@preciosa/contracts/price-changes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'
import { type ChangeForm, changeLines, firstDay, readPriceChange } from './price-change-form.rules.js'
import { Field, KEPT, useOfferForm } from './price-fields.js'

const HOW =
  'Les llega un correo con el precio nuevo. Pueden dejar el plan antes; a quienes siguen, Mercado Pago les cobra el precio nuevo desde ese día. Sus InfoCredits no cambian.'

/** Another price for those who have the plan, announced thirty days before. */
export function ChangeForHolders({ plan }: { plan: PlanOffer }) {
  const [isOpen, setOpen] = useState(false)
  const empty = (): ChangeForm => ({
    day: firstDay(new Date()),
    monthly: pesosText(plan.prices[0]?.monthly),
    reason: '',
  })
  const { form, set, problems, check, send } = useOfferForm(empty, readPriceChange)
  const { data: holders, isError } = useQuery({
    queryKey: ['plan-holders', plan.id],
    queryFn: ({ signal }) => call(routes.planHolders, { params: { code: plan.id }, signal }),
    enabled: isOpen,
  })
  return (
    <>
      <Button variant="outlined" startIcon={<AnnounceIcon />} onClick={() => setOpen(true)}>
        Cambiar el precio a quienes ya lo tienen
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Otro precio para quienes ya tienen ${PLAN_NAMES[plan.id]}`}
        content={
          <>
            <Lines lines={[HOW]} />
            <Field
              label="Precio por mes, en pesos"
              value={form.monthly}
              onChange={(monthly) => set({ monthly })}
              problem={problems['monthly']}
              help="Final, con IVA. El de un año son doce meses menos un 10 %."
              input={{ inputMode: 'decimal', maxLength: 20 }}
            />
            <Field
              type="date"
              label="Se cobra desde"
              value={form.day}
              onChange={(day) => set({ day })}
              problem={problems['holdsFrom']}
              help="Desde las 0 de ese día en Buenos Aires, y 30 días después de cada aviso."
              input={{ min: firstDay(new Date()) }}
            />
            <ReasonField
              value={form.reason}
              onChange={(reason) => set({ reason })}
              problem={problems['reason'] ?? null}
              help={KEPT}
            />
            <Alert severity={isError ? 'warning' : 'info'} aria-live="polite" sx={{ mt: 2 }}>
              {summaryOf(isError, holders && changeLines(form, holders.data, new Date())).map((line) => (
                <Typography key={line} variant="body2">
                  {line}
                </Typography>
              ))}
            </Alert>
          </>
        }
        confirm="Avisar y cambiar el precio"
        done="El cambio quedó guardado y se está avisando."
        check={() => check() && holders !== undefined}
        act={() => send((body) => call(routes.addPriceChange, { params: { code: plan.id }, body }))}
      />
    </>
  )
}

function summaryOf(isError: boolean, lines: string[] | null | undefined): string[] {
  if (isError) return ['No se pudo leer a quiénes les cambia.']
  if (lines === undefined) return ['Contando a quiénes les cambia…']
  return lines ?? ['Con el precio y la fecha, acá dice a quiénes les cambia.']
}

/** As it is written in the field. */
function pesosText(pesos: number | undefined): string {
  return pesos === undefined ? '' : pesos.toFixed(2).replace('.', ',').replace(/,00$/, '')
}
