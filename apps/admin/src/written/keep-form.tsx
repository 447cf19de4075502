import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { when } from '../format/shown.js'
import { type Kept, kept } from './kept.js'

interface Props<T> {
  /** Of `keyOf`. */
  name: string
  /** What became of the record since; null if it is as it was. */
  warning: (found: T) => string | null
  /** The inputs: made anew after a restoration, since editors of text read their value once. */
  children: ReactNode
}

/** Keeps an unsaved form in the browser, and offers it when the form is opened again. */
export function KeepForm<T extends FieldValues>({ name, warning, children }: Props<T>) {
  const { reset, watch, getValues } = useFormContext<T>()
  const { isDirty } = useFormState<T>()
  const [found, setFound] = useState(() => kept.get<T>(name))
  const [restored, setRestored] = useState(0)
  useEffect(() => {
    if (!isDirty) return undefined
    kept.put(name, getValues())
    const { unsubscribe } = watch((form, { name: changed }) => {
      // A reset, as after a save, names no field.
      if (changed !== undefined) kept.put(name, form)
    })
    return unsubscribe
  }, [isDirty, name, watch, getValues])
  const restore = ({ form }: Kept<T>) => {
    reset(form, { keepDefaultValues: true })
    setRestored((times) => times + 1)
    setFound(null)
  }
  const discard = () => {
    kept.drop(name)
    setFound(null)
  }
  return (
    <>
      <div key={restored} style={{ display: 'contents' }}>
        {children}
      </div>
      {found !== null && (
        <Found
          at={found.at}
          warning={warning(found.form)}
          onRestore={() => restore(found)}
          onDiscard={discard}
        />
      )}
    </>
  )
}

interface FoundProps {
  at: string
  warning: string | null
  onRestore: () => void
  onDiscard: () => void
}

/** One of the two is chosen, so that what is typed doesn't replace what was kept. */
function Found({ at, warning, onRestore, onDiscard }: FoundProps) {
  const title = useId()
  return (
    <Dialog open aria-labelledby={title}>
      <DialogTitle id={title}>Tenés cambios sin guardar</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {`Los escribiste en este navegador; el último, el ${when(at)}. Podés seguir con ellos o descartarlos.`}
        </DialogContentText>
        {warning !== null && <DialogContentText sx={{ mt: 1 }}>{warning}</DialogContentText>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onDiscard}>Descartarlos</Button>
        <Button variant="contained" onClick={onRestore}>
          Seguir con ellos
        </Button>
      </DialogActions>
    </Dialog>
  )
}
