import { rssResponse } from '../../format/rss.js'
import { forPrograms } from '../../api/page-answers.server.js'
import { loadNewsFeed } from './feed.server.js'

export const loader = () => forPrograms(async () => rssResponse(await loadNewsFeed(null)))
