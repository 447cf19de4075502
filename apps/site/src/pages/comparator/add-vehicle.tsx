import { NO_MATCHES } from '@preciosa/contracts'
import { Form, Link } from '@remix-run/react'
import { useId } from 'react'
import { Button } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { assistedPath, plansPath } from '../../paths.js'
import { usePerson } from '../../session/use-reader.js'
import { kindOf } from '../../vehicle-kind.js'
import { parametersOf, SEARCH } from './comparison-address.rules.js'
import type { ComparisonData, FoundView } from './comparison-data.js'

export function AddVehicle({ data }: { data: ComparisonData }) {
  const { asked, vehicleType, vehicles, isFull, most, found } = data
  const id = useId()
  const plans = plansPath(usePerson()?.type ?? null)
  const { one } = kindOf(vehicleType)
  const another = vehicleType === 'cars' ? `otro ${one}` : `otra ${one}`
  const first = vehicleType === 'cars' ? `un ${one}` : `una ${one}`
  return (
    <section aria-labelledby={id} className="compare__add">
      <h2 id={id}>Agregar {vehicles.length === 0 ? first : another}</h2>
      {isFull && (
        <p className="soft">
          Ya están los {most}: el que agregues reemplaza al primero.
          {most < 4 && (
            <>
              {' '}
              Con otro plan comparás hasta 4. <TextLink to={plans}>Cambiar plan</TextLink>
            </>
          )}
        </p>
      )}
      <Form method="get" preventScrollReset className="compare__search">
        {parametersOf({ ...asked, vehicleType, search: '' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span className="form-field__label">Marca, modelo o versión</span>
          <input
            key={asked.search}
            type="search"
            name={SEARCH}
            defaultValue={asked.search}
            className="control"
          />
        </label>
        <Button type="submit">Buscar</Button>
      </Form>
      <div role="status">{found !== null && <Found found={found} />}</div>
      <p className="soft">
        También podés <TextLink to={assistedPath(vehicleType)}>elegir marca y modelo paso a paso</TextLink> y
        apretar Comparar en la ficha.
      </p>
    </section>
  )
}

function Found({ found }: { found: FoundView }) {
  if (found.kind === 'fault') return <p>{found.text}</p>
  if (found.kind === 'away')
    return <Callout tone="error" title="Ahora no podemos buscar. Probá de nuevo en unos minutos." />
  if (found.rows.length === 0) return <p>{NO_MATCHES}</p>
  return (
    <>
      <ul className="compare__rows">
        {found.rows.map(({ codia, title, path }) => (
          <li key={codia}>
            <Link to={path} className="lnk" preventScrollReset>
              <span className="sr-only">Agregar </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {found.more && <p className="soft small">Hay más: escribí también la versión o el año.</p>}
    </>
  )
}
