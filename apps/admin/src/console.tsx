import { QueryClient } from '@tanstack/react-query'
import { Admin, HttpError, Resource } from 'react-admin'
import { dataProvider } from './api/data-provider.js'
import { editions } from './editions/index.js'
import { formats } from './formats/index.js'
import { Home } from './home/home.js'
import { ConsoleLayout } from './layout/layout.js'
import { priceLists } from './price-lists/index.js'
import { authProvider } from './session/auth-provider.js'
import { SignInPage } from './session/sign-in-page.js'
import { i18nProvider } from './texts/i18n.js'
import { theme } from './theme.js'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What the API refuses it refuses again.
      retry: (failures, error) => !(error instanceof HttpError && error.status > 0) && failures < 2,
    },
  },
})

/** The staff's console. */
export function Console() {
  return (
    <Admin
      title="Consola de Preciosa"
      dashboard={Home}
      layout={ConsoleLayout}
      loginPage={SignInPage}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      theme={theme}
      darkTheme={null}
      requireAuth
      disableTelemetry
    >
      <Resource name="price-lists" {...priceLists} />
      <Resource name="editions" {...editions} />
      <Resource name="formats" {...formats} />
    </Admin>
  )
}
