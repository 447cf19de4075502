import { Callout } from '../../components/ui/feedback.js'
import type { MailAnswer } from './mail-form.server.js'

const UNSENT =
  'No sabemos si el mensaje llegó: se cortó la conexión. Podés mandarlo de nuevo, aunque quizá llegue dos veces; lo que escribiste sigue acá.'
const UNREAD = 'No pudimos abrir el formulario. Fijate en tu conexión y probá de nuevo.'

export function Unsent({ answer }: { answer: MailAnswer | undefined }) {
  return answer?.kind === 'unsent' ? <Callout tone="error" title={UNSENT} live /> : null
}

export function Unread() {
  return <Callout tone="error" title={UNREAD} live />
}
