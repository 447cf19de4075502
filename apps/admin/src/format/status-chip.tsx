import { Chip } from '@mui/material'

export function StatusChip({
  name,
  tone,
}: {
  name: string
  tone: 'default' | 'info' | 'success' | 'warning' | 'error'
}) {
  return <Chip label={name} color={tone} size="small" variant={tone === 'default' ? 'outlined' : 'filled'} />
}
