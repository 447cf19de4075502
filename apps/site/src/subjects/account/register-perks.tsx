import { useRouteLoaderData } from '@remix-run/react'
import { Perks } from './perk-list.js'
import { type GuideSize, registerPerks } from './perks.js'

export function RegisterPerks() {
  const layout = useRouteLoaderData<{ guideSize: GuideSize | null }>('frame/main-layout')
  return <Perks perks={registerPerks(layout?.guideSize ?? null)} />
}
