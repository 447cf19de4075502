import { SOCIAL_PROVIDERS, type SocialProvider, socialReturnPath } from '@preciosa/contracts/own-account'
import { type RunningOpenId, startOpenId } from '@preciosa/sandbox'
import { freePort } from '@preciosa/testing'
import { dollarRoutes } from '@preciosa/contracts/dollar'
import { type FakedSite, startFakedSite } from './faked-site.js'
import { startWholeSite, type WholeSite } from './whole-site.js'

type Stopped<T> = T & { stop(): Promise<void> }

/** The sites whose pages are read without scripts. */
export interface Places {
  faked: Stopped<FakedSite>
  /** Its API has no dollar rate. */
  rateless: Stopped<FakedSite>
  whole: WholeSite
  /** The providers have other host names than the whole site. */
  at: Record<SocialProvider, RunningOpenId>
}

/** Set while the tests run. */
export const places = {} as Places

export async function startPlaces(): Promise<void> {
  const at = {
    google: await startOpenId('google'),
    facebook: await startOpenId('facebook'),
    apple: await startOpenId('apple'),
  }
  const sitePort = await freePort()
  const site = `http://localhost:${sitePort}`
  for (const provider of SOCIAL_PROVIDERS) at[provider].allow(site + socialReturnPath(provider))
  const env = { SITE_URL: site, ...at.google.env, ...at.facebook.env, ...at.apple.env }
  const [faked, rateless, whole] = await Promise.all([
    startFakedSite({ LIMITS: 'off' }),
    startFakedSite({ LIMITS: 'off' }),
    startWholeSite({}, 'off', { env, sitePort }),
  ])
  rateless.api.refuse(dollarRoutes.dollar, 'unavailable')
  Object.assign(places, { faked, rateless, whole: { ...whole, site }, at })
}

export async function stopPlaces(): Promise<void> {
  const { faked, rateless, whole, at } = places
  await Promise.all([faked, rateless, whole, ...Object.values(at)].map((place) => place.stop()))
}

export function resetApi(): void {
  places.faked.api.reset()
}
