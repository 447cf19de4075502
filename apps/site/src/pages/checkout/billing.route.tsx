import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { PLAN_PATH, welcomePath } from '../../paths.js'
import { answered } from '../../subjects/profile/form-answer.server.js'
import { BillingForm } from '../../subjects/billing/billing-form.js'
import { Outdated } from '../../subjects/billing/outdated.js'
import { loadBillingStep, saveBillingStep } from './billing-step.server.js'
import { slugOf } from '../../subjects/profile/steps.rules.js'
import { Back, StepFrame } from './step-frame.js'
import { useWizardPlace } from './step-progress.js'

export const handle: PageHandle = { formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadBillingStep(request)

export const action = async ({ request }: ActionFunctionArgs) => answered(await saveBillingStep(request))

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Facturación de tu compra')

export default function BillingStep() {
  const { summary, billing } = useLoaderData<typeof loader>()
  return (
    <StepFrame step="facturacion" summary={summary}>
      <Back to={useWizardPlace() === null ? PLAN_PATH : welcomePath(slugOf('plan'))}>
        Volver a los planes
      </Back>
      <h1>¿A nombre de quién va el comprobante?</h1>
      <p className="soft">Lo mandamos por correo después de cada cobro.</p>
      {billing.isOutdated && <Outdated />}
      <BillingForm key={JSON.stringify(billing.own)} {...billing} submit="Continuar al pago" />
    </StepFrame>
  )
}
