import { MOST_SEEN_AT_ONCE, adRoutes } from '@preciosa/contracts/ads'
import { asUser, asVisitor } from '../../api/callers.server.js'
import { isPersonsBrowser } from '@preciosa/platform/edge'
import { logError } from '../../config/log.server.js'
import { formOf } from '../../api/page-answers.server.js'
import { idOfParameter } from '../../navigation/parameters.js'
import { tokenOf } from '../session/session.server.js'

const NO_ANSWER = { status: 204, headers: { 'Cache-Control': 'no-store' } }

/** What a page's script reports of its ads; a beacon reads no answer. */
export async function countAds(request: Request): Promise<Response> {
  const form = await formOf(request)
  const clicked = idsIn(form.getAll('clic'))[0]
  const seen = [...new Set(idsIn(form.getAll('visto')))].slice(0, MOST_SEEN_AT_ONCE)
  if (clicked === undefined && seen.length === 0) return new Response(null, { status: 400 })
  if (!isPersonsBrowser(request.headers.get('user-agent') ?? undefined)) return new Response(null, NO_ANSWER)
  try {
    if (clicked !== undefined) await click(clicked, await tokenOf(request))
    if (seen.length > 0) await asVisitor.call(adRoutes.seeAdvertisements, { body: { seen } })
  } catch (error) {
    logError('Ads could not be counted: the API is not available', error)
  }
  return new Response(null, NO_ANSWER)
}

async function click(id: number, token: string | null): Promise<void> {
  const clickedBy = (one: string | null) =>
    asUser(one).call(adRoutes.clickAdvertisement, { params: { id }, body: 1 })
  const counted = await clickedBy(token)
  // An ended session makes it a visitor's click.
  if (!counted.ok && token !== null && counted.status === 401) await clickedBy(null)
}

function idsIn(texts: readonly FormDataEntryValue[]): number[] {
  return texts.flatMap((text) => (typeof text === 'string' ? (idOfParameter(text) ?? []) : []))
}
