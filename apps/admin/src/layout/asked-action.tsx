import { Button } from '@mui/material'
import { useState } from 'react'
import { ConfirmedAction, Lines } from './confirmed-action.js'

interface Props {
  label: string
  title: string
  lines: readonly string[]
  confirm: string
  done: string
  act: () => Promise<unknown>
  main?: boolean
}

/** A button whose action is confirmed first. */
export function AskedAction({ label, lines, main = false, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={main ? 'contained' : 'outlined'} size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmedAction
        {...dialog}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        content={<Lines lines={lines} />}
      />
    </>
  )
}
