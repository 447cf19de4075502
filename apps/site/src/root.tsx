import './styles.css'
import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { DemoNotice } from './components/demo-notice.js'
import { ErrorPage } from './components/error-page.js'
import { InPageLink } from './components/in-page-link.js'
import { SiteFooter } from './components/site-footer.js'
import { SiteHeader } from './components/site-header.js'
import { useNonce } from './nonce.js'
import { loadSite } from './session/site.server.js'
import { useReader } from './session/use-reader.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadSite(request)

/** The frame's data is loaded again after a form and for the same address; not at other navigations. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl }) =>
  formMethod === 'POST' || currentUrl.href === nextUrl.href

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a3d47" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <InPageLink
          to="contenido"
          className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-2 focus:rounded focus:bg-white focus:p-3"
        >
          Ir al contenido
        </InPageLink>
        {site?.demo === true && <DemoNotice />}
        <SiteHeader reader={useReader()} />
        <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <SiteFooter />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Site() {
  return <Outlet />
}

export const ErrorBoundary = ErrorPage
