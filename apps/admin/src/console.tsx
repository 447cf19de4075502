import { QueryClient } from '@tanstack/react-query'
import { Admin, HttpError, Resource } from 'react-admin'
import { dataProvider } from './api/data-provider.js'
import { audit } from './audit/index.js'
import { editions } from './editions/index.js'
import { formats } from './formats/index.js'
import { Home } from './home/home.js'
import { ConsoleLayout } from './layout/layout.js'
import { AccessDenied, NotFound } from './layout/notices.js'
import { messages } from './messages/index.js'
import { priceLists } from './price-lists/index.js'
import { authProvider } from './session/auth-provider.js'
import { SessionUnknown } from './session/session-unknown.js'
import { SignInPage } from './session/sign-in-page.js'
import { i18nProvider } from './texts/i18n.js'
import { staff } from './staff/index.js'
import { usage } from './usage/index.js'
import { users } from './users/index.js'
import { darkTheme, lightTheme } from './theme/theme.js'

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The API would refuse again; a failing server may recover.
      retry: (failures, error) => !isRefusal(error) && failures < 2,
    },
  },
})

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
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      <Resource name="price-lists" {...priceLists} />
      <Resource name="editions" {...editions} />
      <Resource name="formats" {...formats} />
      <Resource name="usage" {...usage} />
      <Resource name="messages" {...messages} />
      <Resource name="users" {...users} />
      <Resource name="staff" {...staff} />
      <Resource name="audit" {...audit} />
    </Admin>
  )
}
