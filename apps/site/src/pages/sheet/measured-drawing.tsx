import './technical.css'
import { SilhouetteShape } from '../../components/ui/silhouette.js'
import type { Dimension, Drawing } from './drawing.rules.js'

export function MeasuredDrawing({ body, side, front, description }: Drawing) {
  return (
    <figure className="stack gap-8 measured">
      <svg viewBox={side.viewBox} role="img" aria-label={description}>
        <SilhouetteShape body={body} />
        <Ground {...side.ground} />
        <Dimensions dimensions={side.dimensions} />
      </svg>
      {front !== null && (
        <svg viewBox={front.viewBox} width={front.share} aria-hidden="true" focusable="false">
          <Front {...front} />
          <Ground {...front.ground} />
          <Dimensions dimensions={front.dimensions} />
        </svg>
      )}
    </figure>
  )
}

function Ground({ from, to, y }: Drawing['side']['ground']) {
  return <line className="measured__ground" x1={from} x2={to} y1={y} y2={y} />
}

function Dimensions({ dimensions }: { dimensions: readonly Dimension[] }) {
  return dimensions.map(({ from: [x1, y1], to: [x2, y2], text }) => {
    const upright = x1 === x2
    const [across, along] = upright ? [7, 0] : [0, 7]
    return (
      <g key={text} className="measured__line">
        <path
          d={`M${x1} ${y1}L${x2} ${y2}M${x1 - across} ${y1 - along}l${2 * across} ${2 * along}M${x2 - across} ${y2 - along}l${2 * across} ${2 * along}`}
        />
        <text x={(x1 + x2) / 2} y={(y1 + y2) / 2} dy="0.35em" textAnchor="middle">
          {text}
        </text>
      </g>
    )
  })
}

function Front({ width, top, ground: { y: ground } }: NonNullable<Drawing['front']>) {
  const at = (share: number) => Math.round(width * share)
  const waist = Math.round(top + (ground - top) * 0.4)
  const sill = ground - 24
  return (
    <g>
      <rect x={at(0.04)} width={at(0.15)} y={sill - 16} height={ground - sill + 16} rx="6" />
      <rect x={at(0.81)} width={at(0.15)} y={sill - 16} height={ground - sill + 16} rx="6" />
      <path
        d={`M0 ${sill - 6}V${waist + 16}Q0 ${waist + 4} ${at(0.08)} ${waist}L${at(0.16)} ${top + 12}Q${at(0.19)} ${top} ${at(0.28)} ${top}H${at(0.72)}Q${at(0.81)} ${top} ${at(0.84)} ${top + 12}L${at(0.92)} ${waist}Q${width} ${waist + 4} ${width} ${waist + 16}V${sill - 6}Q${width} ${sill} ${width - 6} ${sill}H6Q0 ${sill} 0 ${sill - 6}Z`}
      />
      <path
        className="measured__cut"
        d={`M${at(0.17)} ${waist - 2}L${at(0.24)} ${top + 12}Q${at(0.25)} ${top + 9} ${at(0.29)} ${top + 9}H${at(0.71)}Q${at(0.75)} ${top + 9} ${at(0.76)} ${top + 12}L${at(0.83)} ${waist - 2}Z`}
      />
      <path
        className="measured__stroke"
        d={`M${at(0.06)} ${waist + 22}L${at(0.24)} ${waist + 26}M${at(0.94)} ${waist + 22}L${at(0.76)} ${waist + 26}M${at(0.3)} ${sill - 14}H${at(0.7)}`}
      />
    </g>
  )
}
