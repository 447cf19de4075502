import { goTo } from '../../api/page-answers.server.js'
import { senderOf } from '../../subjects/session/reader.server.js'

const PAYMENT = 'openpaymentmodal'

/** Only users can buy InfoCredits, on their plan's page. */
export async function leadToPayment(request: Request): Promise<void> {
  if (new URL(request.url).searchParams.get(PAYMENT) !== 'true') return
  const { kind } = await senderOf(request)
  if (kind === 'person') goTo(`/perfil/plan?${PAYMENT}=true`)
}
