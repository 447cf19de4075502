import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { withAds } from '../../subjects/ads/ads.server.js'
import { KIND_IN_QUERY } from '../../navigation/address-parts.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { HomePage } from './home-page.js'
import { loadHome } from './home.server.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { homeLooks } from './home-looks.server.js'
import { leadToPayment } from './payment.server.js'
import { metaOf } from '../../navigation/page-info.js'
import { vehicleTypeOfWord } from '../../format/vehicle-kind.js'
import { startTypeOfSender } from '../../subjects/session/start-type.server.js'

export const handle: PageHandle = { needs: ['video'], shared: { query: [KIND_IN_QUERY] } }

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await leadToPayment(request)
  const { searchParams } = new URL(request.url)
  const vehicleType = vehicleTypeOfWord(searchParams.get('tipo')) ?? (await startTypeOfSender(request))
  return withAds(
    () => loadHome(searchParams, vehicleType, () => homeLooks(request)),
    () => `home-${vehicleType}`,
  )
}

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}
