import drawings from '@preciosa/contracts/look/silhouettes.svg?url'

/** Lengths in centimetres; each drawing is 192 cm high. */
const LENGTHS = {
  hatch: 394,
  sedan: 452,
  rural: 452,
  suv: 440,
  pickup: 537,
  furgon: 440,
  minivan: 440,
  minibus: 470,
  camion: 498,
  coupe: 451,
  cabrio: 446,
  moto: 208,
  scooter: 194,
  cuatriciclo: 206,
} as const

export type BodyType = keyof typeof LENGTHS

/** A body type in its usual number of doors, or in the number after the hyphen. */
export type BodyShape = BodyType | 'hatch-3' | 'sedan-2' | 'coupe-4' | 'suv-3' | 'pickup-2' | 'furgon-3'

export function typeOf(body: BodyShape): BodyType {
  return body.split('-', 1)[0] as BodyType
}

export function SilhouetteShape({ body }: { body: BodyShape }) {
  return <use href={`${drawings}#${body}`} x="-2" y="6" width={LENGTHS[typeOf(body)]} height="192" />
}

/** A vehicle's side view by body type and doors; it adds nothing to the text. */
export function Silhouette({ body }: { body: BodyShape }) {
  const length = LENGTHS[typeOf(body)]
  return (
    <svg
      viewBox={`-2 6 ${length} 192`}
      className="silhouette"
      preserveAspectRatio="xMidYMax"
      focusable="false"
      aria-hidden="true"
    >
      <SilhouetteShape body={body} />
    </svg>
  )
}
