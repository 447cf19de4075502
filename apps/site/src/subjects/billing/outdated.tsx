import { Callout } from '../../components/ui/feedback.js'

export function Outdated() {
  return (
    <Callout tone="warning" title="Revisá tus datos de facturación">
      <p>Así como están no alcanzan para comprar en la guía.</p>
    </Callout>
  )
}
