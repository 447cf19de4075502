import { Box, Typography } from '@mui/material'
import { scaleBand, scaleLinear } from 'd3-scale'
import { count, counted, dayName } from './shown.js'

export interface DayTotal {
  /** As 2026-11-28. */
  day: string
  value: number
}

interface Props {
  /** Without gaps. */
  days: readonly DayTotal[]
  /** One and many of what is counted. */
  noun: readonly [string, string]
}

const WIDTH = 720
const HEIGHT = 180

/** A wider one is no longer a bar. */
const WIDEST = 48

export function DayBars({ days, noun }: Props) {
  const most = Math.max(...days.map(({ value }) => value))
  const height = scaleLinear([0, Math.max(1, most)], [0, HEIGHT]).nice(4)
  const lines = height.ticks(4).filter((line) => Number.isInteger(line) && line > 0)
  const place = scaleBand(
    days.map(({ day }) => day),
    [0, WIDTH],
  ).padding(0.2)
  const width = Math.min(WIDEST, place.bandwidth())
  const inset = (place.bandwidth() - width) / 2
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const best = days.find(({ value }) => value === most) ?? last
  const says = `${dayName(first.day)} a ${dayName(last.day)}: a lo sumo ${counted(most, ...noun)} en un día, el ${dayName(best.day)}`
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
          {days.map(({ day, value }) => (
            <rect
              key={day}
              x={(place(day) ?? 0) + inset}
              y={HEIGHT - height(value)}
              width={width}
              height={height(value)}
              fill="currentColor"
            />
          ))}
          <line x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="currentColor" vectorEffect="non-scaling-stroke" />
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', justifyContent: first === last ? 'center' : 'space-between', mt: 0.5 }}
      >
        <Typography variant="caption">{dayName(first.day)}</Typography>
        {first !== last && <Typography variant="caption">{dayName(last.day)}</Typography>}
      </Box>
    </Box>
  )
}
