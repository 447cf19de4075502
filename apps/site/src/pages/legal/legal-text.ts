import type { PageInfo } from '../page-info.js'
import type { LinkedText, Section } from '../useful-guides/useful-guide.js'

/** A legal text (spec 2 §2). */
export interface LegalText {
  title: string
  lead: LinkedText
  /** The day since which it is in force, `YYYY-MM-DD`. */
  since: string
  sections: readonly Section[]
}

export interface LegalData extends LegalText {
  page: PageInfo
}
