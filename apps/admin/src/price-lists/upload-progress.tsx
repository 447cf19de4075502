import { Box, Button, LinearProgress, Typography } from '@mui/material'

export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <Box sx={{ p: 2 }}>
      <LinearProgress
        variant={share < 1 ? 'determinate' : 'indeterminate'}
        value={share * 100}
        aria-label="Subida"
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 1 }}>
        <Typography role="status">
          {share < 1 ? `Subiendo: ${Math.round(share * 100)} %` : 'Guardando…'}
        </Typography>
        <Button onClick={onCancel}>Cancelar</Button>
      </Box>
    </Box>
  )
}
