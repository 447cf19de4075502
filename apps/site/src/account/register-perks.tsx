import { useRouteLoaderData } from '@remix-run/react'
import type { MainLayoutData } from '../frame/main-layout-data.js'
import { Perks } from './perk-list.js'
import { registerPerks } from './perks.js'

export function RegisterPerks() {
  const layout = useRouteLoaderData<MainLayoutData>('routes/main-layout')
  return <Perks perks={registerPerks(layout?.guideSize ?? null)} />
}
