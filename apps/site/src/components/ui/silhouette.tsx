import drawings from './silhouettes.svg?url'

/** Lengths of the drawings in centimetres; each is 192 high, on the same ground. */
const LENGTHS = {
  hatch: 394,
  sedan: 452,
  rural: 452,
  suv: 440,
  pickup: 537,
  furgon: 440,
  coupe: 451,
  cabrio: 446,
  moto: 208,
  scooter: 194,
} as const

export type BodyShape = keyof typeof LENGTHS

/** A vehicle's side, by its body type. It says nothing that the text doesn't, unless it has a title. */
export function Silhouette({ body, title }: { body: BodyShape; title?: string }) {
  const length = LENGTHS[body]
  return (
    <svg
      viewBox={`-2 6 ${length} 192`}
      className="silhouette"
      focusable="false"
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      <use href={`${drawings}#${body}`} x="-2" y="6" width={length} height="192" />
    </svg>
  )
}
