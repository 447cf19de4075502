import { Box, Button, Typography } from '@mui/material'
import { type DragEvent, useState } from 'react'
import { fileSize } from '../format/shown.js'

interface Props {
  file: File | null
  onFile: (file: File | null) => void
  problem: string | undefined
  disabled: boolean
}

/** Takes a file by drag, by click or by keyboard, and says which one it has. */
export function FileDrop({ file, onFile, problem, disabled }: Props) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped !== undefined && !disabled) onFile(dropped)
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        borderRadius: 1,
        border: '2px dashed',
        borderColor: problem !== undefined ? 'error.main' : over ? 'primary.main' : 'divider',
        bgcolor: over ? 'primary.light' : 'background.default',
      }}
    >
      <Button component="label" variant="outlined" disabled={disabled}>
        Elegir archivo
        <Box
          component="input"
          type="file"
          name="chosen"
          aria-label="Archivo de la lista"
          accept=".csv,.txt,.xlsx"
          onChange={({ target }) => onFile(target.files?.[0] ?? null)}
          sx={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
        />
      </Button>
      <Typography sx={{ overflowWrap: 'anywhere', minWidth: 0, flex: '1 1 12rem' }}>
        {file === null ? 'o arrastralo acá: CSV o XLSX.' : `${file.name} · ${fileSize(file.size)}`}
      </Typography>
      {problem !== undefined && (
        <Typography role="alert" color="error" sx={{ width: '100%' }}>
          {problem}
        </Typography>
      )}
    </Box>
  )
}
