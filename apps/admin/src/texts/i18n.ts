import polyglotI18nProvider from 'ra-i18n-polyglot'
import { consoleTexts } from './console.js'
import { reactAdminTexts } from './react-admin.js'

export const i18nProvider = polyglotI18nProvider(() => ({ ...reactAdminTexts, ...consoleTexts }), 'es')
