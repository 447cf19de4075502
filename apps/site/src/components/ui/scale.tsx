import { comparedToMedian, placeOnScale, type ScaleEnds, scaleFigure, scaleTicks } from './scale.rules.js'

interface ScaleProps {
  name: string
  value: number
  unit: string
  ends: ScaleEnds
  median?: number | null
  note?: string | undefined
}

export function Scale({ name, value, unit, ends, median = null, note }: ScaleProps) {
  return (
    <div className="scale">
      <p className="scale__head">
        <span>{name}</span>
        <b>
          {scaleFigure(value)} <small>{unit}</small>
        </b>
      </p>
      <svg className="scale__drawing" aria-hidden="true" focusable="false">
        <rect className="scale__value" y="4" height="10" width={percent(placeOnScale(value, ends))} />
        <line className="scale__axis" x1="0" x2="100%" y1="15" y2="15" />
        {scaleTicks(ends).map((tick, index, all) => (
          <g key={tick}>
            <line
              className="scale__tick"
              x1={percent(placeOnScale(tick, ends))}
              x2={percent(placeOnScale(tick, ends))}
              y1="15"
              y2="21"
            />
            <text
              x={percent(placeOnScale(tick, ends))}
              y="37"
              textAnchor={index === 0 ? 'start' : index === all.length - 1 ? 'end' : 'middle'}
            >
              {scaleFigure(tick)}
            </text>
          </g>
        ))}
        {median !== null &&
          ['scale__edge', 'scale__median'].map((part) => (
            <line
              key={part}
              className={part}
              x1={percent(placeOnScale(median, ends))}
              x2={percent(placeOnScale(median, ends))}
              y1="0"
              y2="19"
            />
          ))}
      </svg>
      {median !== null && (
        <p className="scale__note">
          Mediana de su clase: {scaleFigure(median)} {unit}. {comparedToMedian(value, median)}
        </p>
      )}
      {note !== undefined && <p className="scale__note">{note}</p>}
    </div>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
