import type { LoaderFunctionArgs } from '@remix-run/node'
import { forPrograms } from '../../api/page-answers.server.js'
import { localitiesOf } from './places.server.js'

export interface LocalitiesAnswer {
  province: string
  localities: string[]
}

export const loader = ({ request }: LoaderFunctionArgs) => {
  const province = (new URL(request.url).searchParams.get('provincia') ?? '').slice(0, 100)
  return forPrograms(async () =>
    Response.json({ province, localities: await localitiesOf(province) } satisfies LocalitiesAnswer, {
      headers: { 'Cache-Control': 'public, max-age=60' },
    }),
  )
}
