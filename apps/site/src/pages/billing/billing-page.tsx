import '../../subjects/profile/profile.css'
import { BillingForm } from '../../subjects/billing/billing-form.js'
import { Outdated } from '../../subjects/billing/outdated.js'
import type { BillingData } from '../../subjects/billing/billing.server.js'

export function BillingPage(data: BillingData) {
  return (
    <section aria-labelledby="facturacion" className="profile-page">
      <h1 id="facturacion">Facturación</h1>
      <p className="soft">Estos datos van en el comprobante de lo que compres en la guía.</p>
      {data.isOutdated && <Outdated />}
      {/* The key resets the form to the stored values, which the API normalizes. */}
      <BillingForm key={JSON.stringify(data.own)} {...data} submit="Guardar" />
    </section>
  )
}
