import type { ReactNode } from 'react'
import type { PlanData } from './plan.server.js'

export function PlanPage({ name, terms, whatsapp }: PlanData) {
  return (
    <section aria-labelledby="plan" className="card max-w-2xl p-4 sm:p-6">
      <h1 id="plan" className="text-2xl font-bold text-brand-deep">
        Mi plan
      </h1>
      <dl className="mt-4 divide-y divide-line">
        <Fact name="Plan">{name}</Fact>
        {terms !== null && (
          <>
            <Fact name="Estado">Activo</Fact>
            <Fact name="Consultas por mes">{terms.queries}</Fact>
            <Fact name="Desde">{terms.from}</Fact>
            {terms.until !== null && <Fact name="Hasta">{terms.until}</Fact>}
          </>
        )}
      </dl>
      <p className="mt-6 text-ink-soft">
        Cambiar de plan y comprar InfoCredits todavía no se puede hacer desde el sitio.
        {whatsapp !== null && ' Escribinos y lo hacemos por vos.'}
      </p>
      {whatsapp !== null && (
        <p className="mt-4">
          <a href={whatsapp} target="_blank" rel="noopener noreferrer" className="button-quiet">
            Contactanos por WhatsApp
          </a>
        </p>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[10rem_1fr] gap-4 py-2.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
