import './comparator.css'
import { NO_MATCHES } from '@preciosa/contracts'
import { Form, Link, useNavigate } from '@remix-run/react'
import { useId } from 'react'
import { MANY } from '../../subjects/comparator/compared-list.rules.js'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { Button } from '../../components/ui/button.js'
import { Dialog } from '../../components/ui/dialog.js'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { assistedPath, plansPath } from '../../paths.js'
import { usePerson } from '../../subjects/session/use-reader.js'
import { addingText } from './adding-text.js'
import { parametersOf, pathOf, SEARCH } from './comparison-address.rules.js'
import type { ComparisonData, FoundView } from './comparison-data.js'

/** In the page while nothing is compared, else a dialog. */
export function AddVehicle({ data }: { data: ComparisonData }) {
  const navigate = useNavigate()
  const id = useId()
  const { asked, vehicles } = data
  if (vehicles.length === 0)
    return (
      <section aria-labelledby={id} className="stack gap-12 compare__add">
        <h2 id={id}>{addingText(data)}</h2>
        <VehicleSearch data={data} />
      </section>
    )
  if (!asked.adding && asked.search === '') return null
  return (
    <Dialog
      title={addingText(data)}
      onClose={() => navigate(pathOf({ ...asked, adding: false, search: '' }), { preventScrollReset: true })}
    >
      <VehicleSearch data={data} />
    </Dialog>
  )
}

function VehicleSearch({ data }: { data: ComparisonData }) {
  const { asked, vehicleType, vehicles, isFull, most, found } = data
  const plans = plansPath(usePerson()?.type ?? null)
  return (
    <div className="stack gap-12">
      {isFull && (
        <p className="soft">
          Ya están los {most}: el que agregues reemplaza al primero.
          {most < MANY && (
            <>
              {' '}
              Con otro plan comparás hasta {MANY}. <TextLink to={plans}>Cambiar plan</TextLink>
            </>
          )}
        </p>
      )}
      <Form method="get" preventScrollReset className="row row--end gap-8 compare__form">
        {parametersOf({ ...asked, search: '' }).map(([name, value]) => (
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
            {...(vehicles.length > 0 ? FIRST_FOCUSED : {})}
          />
        </label>
        <Button type="submit">Buscar</Button>
      </Form>
      <div role="status">{found !== null && <Found found={found} />}</div>
      <p className="soft">
        También podés <TextLink to={assistedPath(vehicleType)}>elegir marca y modelo paso a paso</TextLink> y
        apretar Comparar en la ficha.
      </p>
    </div>
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
