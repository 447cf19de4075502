import { loadSitemap } from '../pages/sitemap.server.js'

export const loader = async () =>
  new Response(await loadSitemap(), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
