import './styles.css'
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { ErrorPage } from './components/error-page.js'
import { fontPreload } from './components/ui/font.js'
import { changedNothing } from './navigation/changed-nothing.js'
import { FIRST_STYLES } from './frame/first-styles.js'
import { BareFrame } from './frame/bare-frame.js'
import { LateStyles } from './frame/late-styles.js'
import { BeginAtTop } from './navigation/begin-at-top.js'
import { Navigation } from './navigation/navigation.js'
import { useNonce } from './navigation/nonce.js'
import { metaOfError } from './navigation/page-info.js'
import { isAppPage } from './paths.js'
import { loadSite } from './frame/site.server.js'
import { useSite } from './subjects/session/use-reader.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadSite(request)

export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl, ...action }) =>
  // The app's pages ignore the site's session, so their forms change nothing in the layout.
  !isAppPage(nextUrl.pathname) &&
  !changedNothing(action) &&
  (formMethod === 'POST' || currentUrl.href === nextUrl.href)

export const links: LinksFunction = () => [fontPreload]

export const meta: MetaFunction = ({ error }) => metaOfError(error)

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const { pathname } = useLocation()
  return (
    <html lang="es-AR" data-theme={useSite()?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f8f5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c1422" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        <style id={FIRST_STYLES} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      </head>
      <body className="site">
        <Navigation />
        <LateStyles />
        {children}
        {/* In another site's frame a browser may block the session storage of scroll positions. */}
        {!isAppPage(pathname) && (
          <>
            <BeginAtTop />
            <ScrollRestoration nonce={nonce} />
          </>
        )}
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Site() {
  return <Outlet />
}

/** Has no header, since the header itself may be what failed. */
export function ErrorBoundary() {
  return (
    <BareFrame>
      <ErrorPage />
    </BareFrame>
  )
}
