import { Box, Typography } from '@mui/material'
import { scaleBand, scaleLinear } from 'd3-scale'
import { count, counted } from '../format/shown.js'
import type { DayTotal } from './looks.rules.js'
import { dayName } from './names.js'

const WIDTH = 720
const HEIGHT = 180

export function DayBars({ days }: { days: readonly DayTotal[] }) {
  const most = Math.max(...days.map(({ looks }) => looks))
  const height = scaleLinear([0, Math.max(1, most)], [0, HEIGHT]).nice(4)
  const lines = height.ticks(4).filter((line) => Number.isInteger(line) && line > 0)
  const place = scaleBand(
    days.map(({ day }) => day),
    [0, WIDTH],
  ).padding(0.2)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const best = days.find(({ looks }) => looks === most) ?? last
  const says = `${dayName(first.day)} a ${dayName(last.day)}: a lo sumo ${counted(most, 'consulta', 'consultas')} en un día, el ${dayName(best.day)}`
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ position: 'relative', height: HEIGHT, minWidth: `${count(lines.at(-1) ?? 0).length}ch` }}>
          {lines.map((line) => (
            <Typography
              key={line}
              aria-hidden
              variant="caption"
              color="textSecondary"
              sx={{
                position: 'absolute',
                right: 0,
                bottom: height(line),
                transform: 'translateY(50%)',
                lineHeight: 1,
              }}
            >
              {count(line)}
            </Typography>
          ))}
        </Box>
        <Box
          component="svg"
          role="img"
          aria-label={says}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          sx={{
            display: 'block',
            flex: 1,
            minWidth: 0,
            height: HEIGHT,
            color: 'primary.main',
            overflow: 'visible',
          }}
        >
          {lines.map((line) => (
            <line
              key={line}
              x2={WIDTH}
              y1={HEIGHT - height(line)}
              y2={HEIGHT - height(line)}
              stroke="currentColor"
              opacity="0.25"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map(({ day, looks }) => (
            <rect
              key={day}
              x={place(day)}
              y={HEIGHT - height(looks)}
              width={place.bandwidth()}
              height={height(looks)}
              fill="currentColor"
            />
          ))}
          <line x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="currentColor" vectorEffect="non-scaling-stroke" />
        </Box>
      </Box>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        <Typography variant="caption">{dayName(first.day)}</Typography>
        <Typography variant="caption">{dayName(last.day)}</Typography>
      </Box>
    </Box>
  )
}
