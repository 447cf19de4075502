import '../useful-guides/useful-guides.css'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { LegalPage } from './legal-page.js'
import { legalText } from './legal.server.js'
import { metaOf } from '../../page-info.js'

export const loader = () => legalText('terms')

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Terms() {
  return <LegalPage {...useLoaderData<typeof loader>()} />
}
