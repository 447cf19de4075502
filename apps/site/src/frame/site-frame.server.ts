import { NO_LEGAL } from '@preciosa/contracts/operator'
import { type SiteFrame, siteRoutes } from '@preciosa/contracts/site-notices'
import { publicReads } from '../api/api.server.js'
import { ApiError } from '../api/api-failure.server.js'
import { CachedValue } from '../api/cached-value.js'
import { config } from '../config/config.server.js'
import { logError } from '../config/log.server.js'
import { footLines } from './foot-lines.rules.js'
import type { SiteData } from '../subjects/session/reader.js'
import { addSource, withoutSources } from '../api/visitor.server.js'

const cached = new CachedValue<SiteFrame>({
  ask: () => withoutSources(askForFrame),
  onError: (error) => logError('The notices of the site are not available', error),
})

/** As the API last answered; before its first answer the environment's operator, without notices. */
export async function siteFrame(now = Date.now()): Promise<Pick<SiteData, 'operator' | 'notices'>> {
  const frame = await cached.current()
  addSource({ holds: () => cached.holds(frame) })
  const operator = frame?.operator ?? { ...NO_LEGAL, ...config.operator, chargesVat: true }
  const { address, phone, whatsapp, chargesVat } = operator
  return {
    operator: {
      address,
      phone,
      whatsapp: whatsapp === null ? null : `https://wa.me/${whatsapp}`,
      chargesVat,
      foot: footLines(operator),
    },
    notices: (frame?.notices ?? []).filter(({ last }) => Date.parse(last) > now),
  }
}

async function askForFrame(): Promise<SiteFrame | null> {
  try {
    return await publicReads.read(siteRoutes.siteFrame)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
