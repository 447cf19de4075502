import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ArticleForm } from './article-form.rules.js'

interface Props {
  id: number
  /** Of the API: who saved which version. */
  message: string
  /** Number of the newest version. */
  newest: () => Promise<number>
  /** Saves what is in the form. */
  onKeepMine: () => void
}

/** Two editors at once: the second chooses, and loses nothing of what they wrote. */
export function Conflict({ id, message, newest, onKeepMine }: Props) {
  const { setValue } = useFormContext<ArticleForm>()
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const keepMine = async (): Promise<void> => {
    setBusy(true)
    try {
      setValue('latest', await newest())
      onKeepMine()
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <Alert
      severity="warning"
      sx={{ '& .MuiAlert-message': { display: 'grid', gap: 1, justifyItems: 'start' } }}
    >
      {`${message} Lo tuyo sigue acá, sin guardar. Mirá la otra y sumale lo tuyo, o guardá lo tuyo: la otra queda entre las versiones.`}
      {isFailed && <strong>No se pudo leer la otra versión. Probá de nuevo.</strong>}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button size="small" variant="outlined" href={`#/news/${id}/show`} target="_blank" rel="noreferrer">
          Ver la otra en otra pestaña
        </Button>
        <Button size="small" variant="outlined" disabled={isBusy} onClick={() => void keepMine()}>
          Guardar lo mío
        </Button>
      </div>
    </Alert>
  )
}
