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

export type BodyShape = keyof typeof LENGTHS

export function SilhouetteShape({ body }: { body: BodyShape }) {
  return <use href={`${drawings}#${body}`} x="-2" y="6" width={LENGTHS[body]} height="192" />
}

/** A vehicle's side view by body type; it adds nothing to the text. */
export function Silhouette({ body }: { body: BodyShape }) {
  const length = LENGTHS[body]
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
