import PriceIcon from '@mui/icons-material/Sell'
import { Button } from '@mui/material'
import { backofficeOfferRoutes as routes, type PlanOffer } from '@preciosa/contracts/offers'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import { useState } from 'react'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines } from '../layout/confirmed-action.js'
import { type PlanForm, planSummary, readPlanPrice, startOfNextMonth } from './offer-form.rules.js'
import { DayAndReason, Field, useOfferForm } from './price-fields.js'
import { priceNow } from './prices.rules.js'

const KEEPS =
  'Vale para quien lo compre desde ese día. Quien ya tiene el plan conserva sus InfoCredits, y su precio hasta que se lo cambies con un aviso.'

export function NewPlanPrice({ plan }: { plan: PlanOffer }) {
  const [isOpen, setOpen] = useState(false)
  const empty = (): PlanForm => ({
    day: startOfNextMonth(new Date()),
    monthly: '',
    infocreditsPerMonth: String(priceNow(plan.prices)?.infocreditsPerMonth ?? ''),
    reason: '',
  })
  const { form, set, problems, check, send } = useOfferForm(empty, readPlanPrice)
  return (
    <>
      <Button variant="contained" startIcon={<PriceIcon />} onClick={() => setOpen(true)}>
        Cambiar el precio
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Otro precio para ${PLAN_NAMES[plan.id]}`}
        content={
          <>
            <Lines lines={[KEEPS]} />
            <Field
              label="Precio por mes, en pesos"
              value={form.monthly}
              onChange={(monthly) => set({ monthly })}
              problem={problems['monthly']}
              help="Final, con IVA. El de un año son doce meses menos un 10 %."
              input={{ inputMode: 'decimal', maxLength: 20 }}
            />
            <Field
              label="InfoCredits por mes"
              value={form.infocreditsPerMonth}
              onChange={(infocreditsPerMonth) => set({ infocreditsPerMonth })}
              problem={problems['infocreditsPerMonth']}
              input={{ inputMode: 'numeric', maxLength: 5 }}
            />
            <DayAndReason form={form} set={set} problems={problems} summary={planSummary(form, new Date())} />
          </>
        }
        confirm="Guardar el precio"
        done="El precio quedó guardado."
        check={check}
        act={() => send((body) => call(routes.addPlanPrice, { params: { code: plan.id }, body }))}
      />
    </>
  )
}
