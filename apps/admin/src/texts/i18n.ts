import type { I18nProvider } from 'react-admin'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { ConsoleResource } from '../api/resource.js'
import { reactAdminTexts } from './react-admin.js'

export function i18nProviderOf(resources: readonly ConsoleResource[]): I18nProvider {
  const texts = Object.fromEntries(resources.map(({ name, texts }) => [name, texts ?? {}]))
  return polyglotI18nProvider(() => ({ ...reactAdminTexts, resources: texts }), 'es')
}
