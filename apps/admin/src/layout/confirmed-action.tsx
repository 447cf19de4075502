import { Box, DialogContentText, TextField, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Confirm } from 'react-admin'
import type { Said } from '../decisions/guide-words.rules.js'
import { useAct } from './use-act.js'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  content: ReactNode
  confirm: string
  done: string
  act: () => Promise<unknown>
  /** @returns false to keep the dialog open */
  check?: () => boolean
}

export function ConfirmedAction({ isOpen, onClose, content, done, act, check, ...dialog }: Props) {
  const [busy, setBusy] = useState(false)
  const attempt = useAct()
  const go = async (): Promise<void> => {
    if (check?.() === false) return
    setBusy(true)
    await attempt(act, done)
    setBusy(false)
    onClose()
  }
  return (
    <Confirm
      {...dialog}
      isOpen={isOpen}
      loading={busy}
      content={<>{content}</>}
      onConfirm={() => void go()}
      onClose={(_, reason?: string) => {
        // The second click of a double click hits the backdrop of the new dialog.
        if (!busy && reason !== 'backdropClick') onClose()
      }}
    />
  )
}

export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <DialogContentText key={line} sx={{ mb: 1 }}>
      {line}
    </DialogContentText>
  ))
}

export function Parts({ parts }: { parts: readonly Said[] }) {
  return parts.map(({ title, lines }) => (
    <Box component="section" key={title} sx={{ mb: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 700, mb: 0.5 }}>
        {title}
      </Typography>
      <Lines lines={lines} />
    </Box>
  ))
}

interface ReasonProps {
  label?: string
  value: string
  onChange: (value: string) => void
  problem: string | null
  help?: string
}

const KEPT = 'Queda guardado con la lista, con tu nombre y la fecha.'

export function ReasonField({ label = 'Motivo', value, onChange, problem, help = KEPT }: ReasonProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== null}
      helperText={problem ?? help}
      slotProps={{ htmlInput: { maxLength: 500 } }}
      multiline
      minRows={2}
      fullWidth
      required
      sx={{ mt: 1 }}
    />
  )
}
