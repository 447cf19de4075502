import { QueryClient } from '@tanstack/react-query'
import { Admin, HttpError, Resource } from 'react-admin'
import { dataProviderOf } from './api/data-provider.js'
import { Home } from './home/home.js'
import { ConsoleLayout } from './layout/layout.js'
import { AccessDenied, NotFound } from './layout/notices.js'
import { RESOURCES } from './resources.js'
import { routerProvider } from './routing/router-provider.js'
import { authProviderOf } from './session/auth-provider.js'
import { SessionUnknown } from './session/session-unknown.js'
import { SignInPage } from './session/sign-in-page.js'
import { i18nProviderOf } from './texts/i18n.js'
import { darkTheme, lightTheme } from './theme/theme.js'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The API would refuse again; a failing server may recover.
      retry: (failures, error) => !isRefusal(error) && failures < 2,
    },
  },
})

const dataProvider = dataProviderOf(RESOURCES)
const authProvider = authProviderOf(RESOURCES)
const i18nProvider = i18nProviderOf(RESOURCES)

function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status >= 400 && error.status < 500
}

export function Console() {
  return (
    <Admin
      title="Consola de Preciosa"
      dashboard={Home}
      layout={ConsoleLayout}
      loginPage={SignInPage}
      catchAll={NotFound}
      accessDenied={AccessDenied}
      authenticationError={SessionUnknown}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      routerProvider={routerProvider}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      {RESOURCES.map(({ name, screens }) =>
        screens === undefined ? null : (
          <Resource key={name} name={name} {...screens} options={{ label: screens.menu }} />
        ),
      )}
    </Admin>
  )
}
