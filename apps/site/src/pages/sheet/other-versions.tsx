import './sheet.css'
import { Price } from '../../components/ui/price.js'
import { TextLink } from '../../components/ui/text-link.js'
import type { SheetData } from './sheet.server.js'

export function OtherVersions({ group: { name, path, others } }: SheetData) {
  return (
    <section aria-labelledby="versiones" className="versions">
      <h2 id="versiones">Otras versiones</h2>
      <ul>
        {others.map((other) => (
          <li key={other.path}>
            <TextLink to={other.path}>{other.name}</TextLink>
            {other.price !== null && <Price text={other.price} />}
          </li>
        ))}
      </ul>
      <TextLink to={path} prefetch="intent">
        Todas las versiones de {name}
      </TextLink>
    </section>
  )
}
