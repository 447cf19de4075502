import { Box, Typography } from '@mui/material'
import { when } from '../format/shown.js'
import type { Happening } from './timeline.rules.js'

const DOTS = {
  done: { bgcolor: 'success.main', borderColor: 'success.main' },
  waiting: { bgcolor: 'transparent', borderColor: 'text.secondary' },
  problem: { bgcolor: 'error.main', borderColor: 'error.main' },
} as const

export function Timeline({ happenings }: { happenings: readonly Happening[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {happenings.map(({ at, title, text, code, tone }, number) => (
        <Box
          component="li"
          key={number}
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1rem minmax(0, 1fr)', columnGap: 1.5 }}
        >
          <Typography variant="body2" color="textSecondary" sx={{ pt: '2px' }}>
            {when(at)}
          </Typography>
          <Box aria-hidden sx={{ display: 'grid', gridTemplateRows: 'auto 1fr', justifyItems: 'center' }}>
            <Box sx={{ mt: '6px', width: 12, height: 12, borderRadius: '50%', border: 2, ...DOTS[tone] }} />
            {number < happenings.length - 1 && <Box sx={{ width: '2px', bgcolor: 'divider' }} />}
          </Box>
          <Box sx={{ pb: 2, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 700 }}>{title}</Typography>
            <Typography variant="body2" color={tone === 'problem' ? 'error' : 'textSecondary'}>
              {text}
            </Typography>
            {code !== undefined && (
              <Typography variant="caption" color="textSecondary" component="p">
                {code}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
