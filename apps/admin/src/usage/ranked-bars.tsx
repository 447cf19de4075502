import { Box, Typography } from '@mui/material'
import { scaleLinear } from 'd3-scale'
import { count } from '../format/shown.js'

const LENGTH = 100

export interface RankedBar {
  name: string
  note?: string
  value: number
}

export function RankedBars({ label, bars }: { label: string; bars: readonly RankedBar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const length = scaleLinear([0, most], [0, LENGTH])
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {bars.map(({ name, note, value }, at) => (
        <Box component="li" key={at}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {name}
              {note !== undefined && (
                <Typography component="span" variant="body2" color="textSecondary">
                  {` ${note}`}
                </Typography>
              )}
            </Typography>
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              {count(value)}
            </Typography>
          </Box>
          <Box
            component="svg"
            aria-hidden
            viewBox={`0 0 ${LENGTH} 8`}
            preserveAspectRatio="none"
            sx={{ display: 'block', width: 1, height: 8, color: 'primary.main' }}
          >
            <rect width={LENGTH} height="8" fill="currentColor" opacity="0.15" />
            <rect width={length(value)} height="8" fill="currentColor" />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
