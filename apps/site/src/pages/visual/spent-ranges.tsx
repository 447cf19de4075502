import { Callout } from '../../components/ui/feedback.js'

export function SpentRanges({ text }: { text: string }) {
  return (
    <Callout tone="warning" title="Por hoy no podemos filtrar por otro precio" live>
      <p>{text}</p>
      <p>Mientras tanto contamos todas las versiones, sin mirar el precio que elegiste.</p>
    </Callout>
  )
}
