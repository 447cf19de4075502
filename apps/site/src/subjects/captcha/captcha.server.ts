import { CAPTCHA_ACTIONS, captchaRoutes } from '@preciosa/contracts/captcha'
import { asVisitor } from '../../api/callers.server.js'
import { responseOfFailure } from '../../api/api-failure.server.js'
import { logError } from '../../config/log.server.js'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** The API's challenge; 400 for an unknown action, 429, 502 or 503 if the API fails. */
export async function loadCaptcha(search: URLSearchParams): Promise<Response> {
  const action = CAPTCHA_ACTIONS.find((each) => each === search.get('accion'))
  if (action === undefined) return new Response(null, { status: 400, headers: NO_STORE })
  try {
    const captcha = await asVisitor.call(captchaRoutes.captcha, { query: { action } })
    if (captcha.ok) return Response.json(captcha.value, { headers: NO_STORE })
    return new Response(null, { status: captcha.code === 'too-many-requests' ? 429 : 502, headers: NO_STORE })
  } catch (error) {
    if (responseOfFailure(error)?.status !== 503) throw error
    logError('A captcha challenge could not be read', error)
    return new Response(null, { status: 503, headers: NO_STORE })
  }
}
