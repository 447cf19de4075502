import type { LoaderFunctionArgs } from '@remix-run/node'
import { forPrograms } from '../../api/page-answers.server.js'
import { loadSitemap } from './sitemap.server.js'

export const loader = ({ request }: LoaderFunctionArgs) =>
  forPrograms(async () => {
    const sitemap = await loadSitemap(new URL(request.url).searchParams)
    return new Response(sitemap, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    })
  })
