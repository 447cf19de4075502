import { HttpError, useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin'

/** Does something by the API, says how it went, and fetches again what is shown. */
export function useAct(): (act: () => Promise<unknown>, done: string) => Promise<void> {
  const notify = useNotify()
  const refresh = useRefresh()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  return async (act, done) => {
    try {
      await act()
      notify(done, { type: 'success' })
    } catch (error) {
      if (!(await logoutIfAccessDenied(error)))
        notify(error instanceof HttpError ? error.message : 'No se pudo completar.', {
          type: 'error',
          autoHideDuration: 10_000,
        })
    } finally {
      refresh()
    }
  }
}
