import * as features from '../features.js'

type Features = typeof features
type Union<Name extends string> = {
  [F in keyof Features]: Features[F] extends Record<Name, infer Declared> ? Declared : never
}[keyof Features]
type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never

/** What all features export under a name, in one object. */
export type Merged<Name extends string> = Intersection<Union<Name>>

/** @throws Error if two features declare the same key */
export function merged<Name extends string>(name: Name): Merged<Name> {
  const entries = Object.values(features).flatMap((feature) =>
    name in feature ? Object.entries((feature as Record<Name, object>)[name]) : [],
  )
  const keys = entries.map(([key]) => key)
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at)
  if (twice.length > 0) throw new Error(`Two features declare ${twice.join(', ')} in ${name}`)
  return Object.fromEntries(entries) as Merged<Name>
}
