import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { HttpError, useLogoutIfAccessDenied, useNotify, useRefresh } from 'react-admin'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  lines: readonly string[]
  confirm: string
  /** What is said when it is done. */
  done: string
  act: () => Promise<unknown>
}

/** Asks before something that everybody will see, does it once, and says how it went. */
export function ConfirmedAction({ isOpen, onClose, title, lines, confirm, done, act }: Props) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const go = async (): Promise<void> => {
    setBusy(true)
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
      setBusy(false)
      onClose()
      refresh()
    }
  }
  return (
    <Dialog
      open={isOpen}
      onClose={(_, reason) => {
        // The second click of a double one lands beside the dialog that the first opened.
        if (!busy && reason !== 'backdropClick') onClose()
      }}
      aria-labelledby="confirmed-action"
    >
      <DialogTitle id="confirmed-action">{title}</DialogTitle>
      <DialogContent>
        {lines.map((line) => (
          <DialogContentText key={line} sx={{ mb: 1 }}>
            {line}
          </DialogContentText>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        <Button onClick={() => void go()} disabled={busy} variant="contained" autoFocus>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
