import type { PageInfo } from '../../page-info.js'
import type { LinkedText, Section } from '../useful-guides/useful-guide.js'

export interface LegalText {
  title: string
  lead: LinkedText
  since: string
  sections: readonly Section[]
}

export interface LegalData extends LegalText {
  page: PageInfo
}
