import './visual.css'
import { Link } from '@remix-run/react'
import { KindSwitch } from '../../components/kind-switch.js'
import { Silhouette } from '../../components/ui/silhouette.js'
import { TextLink } from '../../components/ui/text-link.js'
import { Callout } from '../../components/ui/feedback.js'
import { assistedPath, visualPath } from '../../paths.js'
import type { BodiesData } from './visual-data.js'

/** Body types. */
export function BodiesPage({ vehicleType, bodies }: BodiesData) {
  return (
    <div className="frame stack visual">
      <div className="row visual__head">
        <h1>Búsqueda visual</h1>
        <KindSwitch chosen={vehicleType} pathOf={visualPath} />
      </div>
      <p className="visual__lead">
        ¿Cómo es? Elegí la carrocería y después filtrá por marca, modelo, año o precio.
      </p>
      {bodies.every(({ path }) => path === null) && (
        <Callout tone="warning" title="Esta guía todavía no dice qué carrocería tiene cada versión">
          <p>
            Mientras tanto podés{' '}
            <TextLink to={assistedPath(vehicleType)}>elegir marca y modelo paso a paso</TextLink>.
          </p>
        </Callout>
      )}
      <ul className="columns gap-24 gap-x-16 bodies">
        {bodies.map(({ code, name, shape, path }) => (
          <li key={code}>
            {path === null ? (
              <span className="stack stack--top gap-8 bodies__one bodies__one--none">
                <Silhouette body={shape} />
                <span>{name}</span>
                <span className="soft small">No hay en la guía</span>
              </span>
            ) : (
              <Link className="stack stack--top gap-8 bodies__one" to={path} prefetch="intent">
                <Silhouette body={shape} />
                <span>{name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
