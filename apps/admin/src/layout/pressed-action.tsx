import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useAct } from './use-act.js'

interface Props extends Pick<ButtonProps, 'variant' | 'color' | 'startIcon' | 'aria-label'> {
  label: string
  done: string
  act: () => Promise<unknown>
}

/** A button that acts at once, for what is easily undone. */
export function PressedAction({ label, done, act, ...button }: Props) {
  const [isBusy, setBusy] = useState(false)
  const attempt = useAct()
  const press = async (): Promise<void> => {
    setBusy(true)
    await attempt(act, done)
    setBusy(false)
  }
  return (
    <Button
      variant="outlined"
      size="small"
      {...button}
      disabled={isBusy}
      onClick={(event) => {
        // In a list, a click on the row opens the record.
        event.stopPropagation()
        void press()
      }}
    >
      {label}
    </Button>
  )
}
