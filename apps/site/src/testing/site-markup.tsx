import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react'
import type { ContextType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouteObject } from 'react-router-dom'
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js'
import type { Operator } from '../subjects/session/reader.js'

const NO_ROUTES = { future: {}, routeModules: {} } as ContextType<typeof RemixContext>
const OPERATOR: Operator = { address: null, phone: null, whatsapp: null, chargesVat: true, foot: [] }

/** A piece of a visitor's page, with the operator's data. */
export function siteMarkup(page: ReactElement, path = '/', operator: Partial<Operator> = {}): string {
  const route: RouteObject = { id: 'root', path: '*', element: page }
  const context = {
    basename: '/',
    location: { pathname: path, search: '', hash: '', state: null, key: 'default' },
    loaderData: { root: { reader: { kind: 'visitor' }, operator: { ...OPERATOR, ...operator } } },
    actionData: null,
    errors: null,
    matches: [{ params: {}, pathname: path, pathnameBase: '/', route }],
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  } as unknown as Parameters<typeof StaticRouterProvider>[0]['context']
  return renderToStaticMarkup(
    <RemixContext.Provider value={NO_ROUTES}>
      <StaticRouterProvider router={createStaticRouter([route], context)} context={context} hydrate={false} />
    </RemixContext.Provider>,
  )
}
