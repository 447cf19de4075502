import type { DemoArticle } from '../demo-article.js'
import { ECOLOGY_AND_HISTORY } from './ecology-and-history.js'
import { LATEST } from './latest.js'
import { LAUNCHES } from './launches.js'
import { NOTES } from './notes.js'
import { SHOWS_AND_PROTOTYPES } from './shows-and-prototypes.js'

export const DEMO_ARTICLES: readonly DemoArticle[] = [
  ...LAUNCHES,
  ...SHOWS_AND_PROTOTYPES,
  ...ECOLOGY_AND_HISTORY,
  ...NOTES,
  ...LATEST,
]
