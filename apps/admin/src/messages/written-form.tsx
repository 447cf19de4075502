import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useAct } from '../layout/use-act.js'

interface Props {
  label: string
  help: string
  rows: number
  max: number
  button: string
  done: string
  send: (text: string) => Promise<unknown>
}

/** Keeps its text until it is sent. */
export function WrittenForm({ label, help, rows, max, button, done, send }: Props) {
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const attempt = useAct()
  const go = async (): Promise<void> => {
    setBusy(true)
    await attempt(async () => {
      await send(text)
      setText('')
    }, done)
    setBusy(false)
  }
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <TextField
        label={label}
        helperText={help}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: max } }}
        multiline
        minRows={rows}
        fullWidth
      />
      <Button type="submit" variant="contained" size="small" disabled={isBusy || text.trim() === ''}>
        {button}
      </Button>
    </Box>
  )
}
