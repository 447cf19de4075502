import type { I18nProvider } from 'react-admin'
import { MOST_COUNTED } from '@preciosa/contracts'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { ConsoleResource } from '../api/resource.js'
import { reactAdminTexts } from './react-admin.js'

const RANGE = 'ra.navigation.page_range_info'
/** Counting stops after the most that are counted. */
const RANGE_OF_MANY = '%{offsetBegin}-%{offsetEnd} de más de 10.000'

export function i18nProviderOf(resources: readonly ConsoleResource[]): I18nProvider {
  const texts = Object.fromEntries(resources.map(({ name, texts }) => [name, texts ?? {}]))
  const provider = polyglotI18nProvider(
    () => ({ ...reactAdminTexts, resources: texts, rangeOfMany: RANGE_OF_MANY }),
    'es',
  )
  return {
    ...provider,
    translate: (key, options?: { total?: number }) =>
      key === RANGE && (options?.total ?? 0) > MOST_COUNTED
        ? provider.translate('rangeOfMany', options)
        : provider.translate(key, options),
  }
}
