import './comparator.css'
import { useRef, useState } from 'react'
import { MUST_BE_REGISTERED } from '@preciosa/contracts'
import { RegisterPerks } from '../../subjects/account/register-perks.js'
import { WideAds } from '../../subjects/ads/ads.js'
import type { WithAds } from '../../subjects/ads/placed-ads.js'
import { KindSwitch } from '../../components/kind-switch.js'
import { Button, ButtonRow } from '../../components/ui/button.js'
import { Callout, EmptyState } from '../../components/ui/feedback.js'
import { ModalLink } from '../../modals/modal-link.js'
import { LookDialogs } from '../../subjects/look/look-dialogs.js'
import { comparatorPath } from '../../paths.js'
import { ShareButton } from '../../components/share-button.js'
import { AddVehicle } from './add-vehicle.js'
import { Choices } from './choices.js'
import type { ComparatorData, ComparisonData } from './comparison-data.js'
import { SideBySide } from './side-by-side.js'
import { useComparedList } from './use-compared-list.js'
import { usePayment } from './use-payment.js'
import { dismissLandscapeHint } from './hint-cookie.rules.js'

export function ComparatorPage(data: ComparatorData & WithAds) {
  return data.kind === 'visitor' ? <MustRegister /> : <Comparison {...data} />
}

function MustRegister() {
  return (
    <div className="frame stack compare">
      <h1>Comparador</h1>
      <section aria-labelledby="registrado" className="stack compare__register surface">
        <h2 id="registrado">{MUST_BE_REGISTERED}</h2>
        <p>Poné dos vehículos lado a lado, o cuatro según tu plan: precios, tendencia y ficha técnica.</p>
        <RegisterPerks />
        <ButtonRow>
          <ModalLink modal="register" className="btn btn--main">
            Registrarme
          </ModalLink>
          <ModalLink modal="login" className="btn">
            Ya tengo cuenta
          </ModalLink>
        </ButtonRow>
      </section>
    </div>
  )
}

function Comparison({ ads, ...data }: ComparisonData & WithAds) {
  const { vehicles, vehicleType, notes, url } = data
  const prices = useRef<HTMLHeadingElement>(null)
  const payment = usePayment(data, prices)
  useComparedList(data)
  const { due } = payment
  return (
    <div className="frame stack compare">
      <div className="row gap-x-24 compare__head">
        <h1>Comparador</h1>
        <KindSwitch chosen={vehicleType} pathOf={(type) => comparatorPath(type, [])} />
        {vehicles.length > 0 && (
          <div className="compare__aids">
            <ShareButton title={vehicles.map(({ large }) => large).join(', ')} url={url} />
            <Button tone="quiet" className="only-with-scripts" onClick={() => window.print()}>
              Imprimir
            </Button>
          </div>
        )}
      </div>
      {notes.length > 0 && (
        <Callout tone="warning" title="No todo se pudo comparar.">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Callout>
      )}
      <AddVehicle data={data} />
      {vehicles.length === 0 ? (
        <EmptyState
          title="Todavía no hay vehículos para comparar"
          body={vehicleType === 'cars' ? 'hatch' : 'moto'}
        >
          <p>Buscá una versión acá arriba, o apretá Comparar en su ficha.</p>
        </EmptyState>
      ) : (
        <>
          <Choices data={data} />
          <SideBySide data={data} payment={payment} heading={prices} />
        </>
      )}
      <WideAds ads={ads} />
      <LookDialogs
        look={payment}
        paying={{ cost: due.length, names: due.map(({ title }) => title), fields: payment.confirmed }}
      />
      {data.showsHint && <LandscapeHint />}
    </div>
  )
}

/** Shown below 770 px. Rendered on the server, since a script would paint it last. */
function LandscapeHint() {
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  const dismiss = () => {
    document.cookie = dismissLandscapeHint(location.protocol === 'https:')
    setClosed(true)
  }
  return (
    <aside className="turn only-with-scripts" aria-label="Sugerencia">
      <p>Girá el teléfono: en horizontal se comparan mejor.</p>
      <Button onClick={dismiss}>Entendido</Button>
    </aside>
  )
}
