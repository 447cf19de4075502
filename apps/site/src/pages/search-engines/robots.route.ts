import { config } from '../../config/config.server.js'
import { robotsText } from './robots.rules.js'

export const loader = () =>
  new Response(robotsText(config.siteUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
