import type { PageContent } from '@preciosa/contracts/pages'
import { ABOUT } from './about.js'
import { COMPANIES } from './companies.js'
import { INDIVIDUALS } from './individuals.js'
import { NEXO } from './nexo.js'
import { PROFESSIONALS } from './professionals.js'
import { QUESTIONS } from './questions.js'
import { RATINGS } from './ratings.js'
import { POLICIES } from './policies.js'
import { SERVICE } from './service.js'
import { TERMS } from './terms.js'

/** An account accepts the published versions of these when it is made. */
export const LEGAL_PATHS = ['terminos', 'politicas'] as const

/** By path. A changed text reaches installations whose staff haven't changed the page. */
export const BUILT_IN_PAGES: Readonly<Record<string, PageContent>> = {
  servicio: SERVICE,
  particulares: INDIVIDUALS,
  profesionales: PROFESSIONALS,
  empresas: COMPANIES,
  nosotros: ABOUT,
  nexo: NEXO,
  'preguntas-frecuentes': QUESTIONS,
  calificaciones: RATINGS,
  [LEGAL_PATHS[0]]: TERMS,
  [LEGAL_PATHS[1]]: POLICIES,
}
