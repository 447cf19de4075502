import { config } from '../../config.server.js'
import { POLICIES_PATH, TERMS_PATH } from '../../paths.js'
import { POLICIES } from './content/policies.server.js'
import { TERMS } from './content/terms.server.js'
import type { LegalData, LegalText } from './legal-text.js'

const TEXTS = {
  terms: { text: TERMS, path: TERMS_PATH },
  policies: { text: POLICIES, path: POLICIES_PATH },
} as const satisfies Record<string, { text: LegalText; path: string }>

/** Server only, so no script contains the texts. */
export function legalText(name: keyof typeof TEXTS): LegalData {
  const { text, path } = TEXTS[name]
  const { title, lead } = text
  return { ...text, page: { title, description: lead, canonical: config.siteUrl + path, structured: [] } }
}
