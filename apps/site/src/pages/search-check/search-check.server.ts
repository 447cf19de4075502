import { captchaRoutes } from '@preciosa/contracts/captcha'
import { asUser } from '../../api/callers.server.js'
import { refusalText } from '../../forms/refusal-text.js'
import { returnPath } from '../../navigation/return-path.js'
import { formOf, goTo, goToTooMany } from '../../api/page-answers.server.js'
import { senderOf } from '../../subjects/session/reader.server.js'

export interface SearchCheckAnswer {
  problem: string
}

/** Lets the sender search on, and leads back to the search. */
export async function passSearchCheck(request: Request): Promise<SearchCheckAnswer> {
  const form = await formOf(request)
  const captcha = form.get('captcha')
  const sender = await senderOf(request)
  const passed = await asUser(sender.kind === 'person' ? sender.session.value : null).call(
    captchaRoutes.openSearch,
    {
      captcha: typeof captcha === 'string' ? captcha : '',
    },
  )
  const back = returnPath(new URL(request.url).searchParams.get('volver'))
  if (passed.ok) goTo(back)
  if (passed.code === 'too-many-requests') goToTooMany(back)
  return { problem: refusalText(passed) }
}
