import type { SitePaths } from '../declared.js'

/** First parts of addresses of the site. */
export const SITE_PATHS = ['cambios'] as const satisfies SitePaths
