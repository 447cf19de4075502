import { useCallback, useEffect, useRef } from 'react'
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'react-admin'

/**
 * A list changes its query half a second after its filter. If a row was clicked meanwhile, and the row's page is
 * still loading, react-admin's navigation would open the list again.
 */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: () => {
    const navigate = reactRouterProvider.useNavigate()
    const { pathname } = reactRouterProvider.useLocation()
    const shown = useRef(pathname)
    useEffect(() => {
      shown.current = pathname
    }, [pathname])
    return useCallback<RouterNavigateFunction>(
      (to, options) => {
        if (typeof to === 'object' && to.pathname === undefined && shown.current !== addressed()) return
        navigate(to, options)
      },
      [navigate],
    )
  },
}

/** The path in the address bar, which changes before the page does. */
function addressed(): string {
  return decodeURI(window.location.hash.replace(/^#/, '').replace(/[?#].*$/s, '')) || '/'
}
