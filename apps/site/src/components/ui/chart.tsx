import { useId } from 'react'
import type { Chart as Drawings, ChartDrawing, ColumnDrawing, SeriesDrawing } from './chart-drawing.js'
import { classes } from './classes.js'

interface ChartProps {
  chart: Drawings
  title: string
}

export function Chart({ chart, title }: ChartProps) {
  return (
    <div className="chart">
      <p className="soft small">{chart.wide.unit}</p>
      <Drawing drawing={chart.wide} title={title} className="chart__wide" />
      <Drawing drawing={chart.narrow} title={title} className="chart__narrow" />
    </div>
  )
}

function Drawing({ drawing, title, className }: { drawing: ChartDrawing; title: string; className: string }) {
  const hatch = useId()
  const { width, height, ticks, base, left, right, series, columns, locked } = drawing
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-label={title}>
      {ticks.map(({ y, text }) => (
        <g key={text}>
          <path className="chart__grid" d={`M${left} ${y}H${right}`} />
          <text x={left - 8} y={y + 5} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {locked.length > 0 && (
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="chart__hatch-ground" width="8" height="8" />
          <path className="chart__hatch-line" d="M0 0V8" />
        </pattern>
      )}
      {locked.map((place) => (
        <rect key={place.x} {...place} fill={`url(#${hatch})`} />
      ))}
      <path className="chart__base" d={`M${left} ${base}H${right}`} />
      {series.map((one) => (
        <Series key={one.tone} series={one} />
      ))}
      {columns.map((column) => (
        <Column key={column.x} column={column} y={base + 12} />
      ))}
    </svg>
  )
}

function Series({ series: { tone, line, dots, labels, name } }: { series: SeriesDrawing }) {
  return (
    <g className={classes('chart__series', tone !== 'main' && `chart__series--${tone}`)}>
      <path className="chart__line" d={line} />
      {dots.map(({ x, y, chosen }) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r={chosen ? 8 : 4.5}
          className={chosen ? 'chart__chosen' : 'chart__dot'}
        />
      ))}
      {labels.map(({ x, y, text, chosen }) => (
        <text
          key={x}
          x={x}
          y={y}
          textAnchor="middle"
          className={classes('chart__label', chosen && 'chart__label--chosen')}
        >
          {text}
        </text>
      ))}
      {name !== null && (
        <text x={name.x} y={name.y} className="chart__name">
          {name.text}
        </text>
      )}
    </g>
  )
}

function Column({ column: { x, text, plate }, y }: { column: ColumnDrawing; y: number }) {
  if (plate === null) {
    return (
      <text x={x} y={y + 14} textAnchor="middle">
        {text}
      </text>
    )
  }
  const { kind, width } = plate
  const left = x - width / 2
  return (
    <g>
      <rect
        className={classes('chart__plate', kind !== 'white' && `chart__plate--${kind}`)}
        x={left}
        y={y}
        width={width}
        height="21"
        rx="4"
      />
      {kind === 'black' && (
        <rect className="chart__plate-inner" x={left + 2} y={y + 2} width={width - 4} height="17" rx="2.5" />
      )}
      {kind === 'white' && (
        <rect className="chart__plate-band" x={left + 1} y={y + 1} width={width - 2} height="4" rx="1.5" />
      )}
      <text
        className={classes('chart__plate-text', kind === 'black' && 'chart__plate-text--black')}
        x={x}
        y={y + (kind === 'white' ? 17.5 : 15.5)}
        textAnchor="middle"
      >
        {text}
      </text>
    </g>
  )
}
