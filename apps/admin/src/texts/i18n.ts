import polyglotI18nProvider from 'ra-i18n-polyglot'
import { consoleTexts } from './console.js'
import { reactAdminTexts } from './react-admin.js'

/** The console speaks es-AR and nothing else. */
export const i18nProvider = polyglotI18nProvider(() => ({ ...reactAdminTexts, ...consoleTexts }), 'es')
