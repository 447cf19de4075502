import './visual.css'
import { Form, useNavigate, useNavigation } from '@remix-run/react'
import { NO_MATCHES } from '@preciosa/contracts'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../components/ui/button.js'
import { Checkbox } from '../../components/ui/choice.js'
import { SelectField } from '../../components/ui/field.js'
import { RangeField } from '../../components/ui/range-field.js'
import { pesosText } from '../../subjects/money/money.rules.js'
import { VISUAL_RESULTS_PATH, visualFiltersPath, visualResultsPath } from '../../paths.js'
import {
  filterParameters,
  filtersBy,
  withoutOrphans,
  neededFor,
  PRICES,
  toggled,
  type VisualFilters,
  withFilter,
} from './filters.rules.js'
import type { FiltersData, Option } from './visual-data.js'

export function FilterForm({ children, ...page }: FiltersData & { children: ReactNode }) {
  const { vehicleType, body, years, comfort } = page
  const filters = useChosenFilters(page)
  const navigate = useNavigate()
  const needs = useId()
  const needed = neededFor(filters)
  const show = (next: VisualFilters) => {
    navigate(visualFiltersPath(vehicleType, body.code, filterParameters(next)), {
      preventScrollReset: true,
    })
  }
  const change = (some: Partial<VisualFilters>) => show(withFilter(filters, some))
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Includes edits in a text field that still has focus.
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const sent = withoutOrphans(filtersBy(new URLSearchParams(fields)), years)
    if (neededFor(sent) === null) navigate(visualResultsPath(vehicleType, body.code, filterParameters(sent)))
  }
  const select = (
    name: 'brand' | 'model' | 'version' | 'doors',
    options: readonly Option[],
    labels: Labels,
  ) => (
    <FilterSelect
      name={name === 'doors' ? 'feature_11' : name}
      options={options}
      chosen={filters[name] === null ? null : String(filters[name])}
      onChoose={(value) => change({ [name]: value === null ? null : Number(value) })}
      {...labels}
    />
  )
  return (
    <Form
      method="get"
      action={visualFiltersPath(vehicleType, body.code)}
      preventScrollReset
      onSubmit={search}
      className="stack gap-24 visual__form"
    >
      <input type="hidden" name="vehicleType" value={vehicleType} />
      <input type="hidden" name="body" value={body.code} />
      <input type="hidden" name="was" value={filters.brand ?? ''} />
      <div className="columns columns--fit columns--end gap-x-24 visual__fields">
        {select('brand', page.brands, { label: 'Marca', prompt: 'Elegí la marca' })}
        {select('model', page.models, {
          label: 'Modelo',
          prompt: 'Elegí el modelo',
          waits: filters.brand === null ? 'Elegí primero la marca.' : null,
        })}
        {select('version', page.versions, {
          label: 'Versión',
          prompt: 'Todas las versiones',
          waits: filters.model === null ? 'Elegí primero el modelo.' : null,
        })}
        {vehicleType === 'cars' && (
          <>
            <FilterSelect
              name="fuel"
              label="Combustible"
              prompt="Todos"
              options={page.fuels}
              chosen={filters.fuel}
              onChoose={(fuel) => change({ fuel })}
            />
            {select('doors', page.doors, { label: 'Puertas', prompt: 'Todas' })}
            <FilterSelect
              name="transmission"
              label="Transmisión"
              prompt="Todas"
              options={page.transmissions}
              chosen={filters.transmission}
              onChoose={(transmission) => change({ transmission })}
            />
          </>
        )}
        <RangeField
          label="Año"
          hint="Se cuenta al soltar la barra; con el teclado, con Enter."
          limits={{ ...years, step: 1 }}
          from={filters.fromYear}
          to={filters.toYear}
          names={{ from: 'fromYear', to: 'toYear' }}
          textOf={String}
          onSet={({ from, to }) => change({ fromYear: from, toYear: to })}
        />
        <RangeField
          label="Precio de usado"
          hint="Aproximado. Se cuenta al soltar la barra; con el teclado, con Enter."
          limits={PRICES}
          from={filters.minPrice}
          to={filters.maxPrice}
          names={{ from: 'minPrice', to: 'maxPrice' }}
          textOf={(value) => pesosText(value / 1000)}
          onSet={({ from, to }) => change({ minPrice: from, maxPrice: to })}
        />
      </div>
      {comfort !== null && comfort.length > 0 && (
        <fieldset className="form-field visual__comfort">
          <legend className="form-field__label">Confort</legend>
          <div className="visual__toggles">
            {comfort.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                name={`feature_${id}`}
                value="true"
                checked={filters.comfort.includes(id)}
                onChange={() => show(toggled(filters, id))}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="stack stack--top gap-12 visual__bar">
        <div className="stack gap-12 visual__sum">
          {children}
          {needed !== null && (
            <p id={needs} className="soft small">
              {needed}
            </p>
          )}
        </div>
        <div className="stack gap-8">
          <Button type="submit" className="only-without-scripts">
            Actualizar
          </Button>
          <Button
            type="submit"
            tone="main"
            size="big"
            formAction={VISUAL_RESULTS_PATH}
            disabled={needed !== null}
            {...(needed === null ? {} : { 'aria-describedby': needs })}
          >
            Buscar
          </Button>
        </div>
      </div>
    </Form>
  )
}

interface Labels {
  label: string
  prompt: string
  waits?: string | null
}

interface FilterSelectProps extends Labels {
  name: string
  options: readonly Option[]
  chosen: string | null
  onChoose: (value: string | null) => void
}

function FilterSelect({ label, name, prompt, waits = null, options, chosen, onChoose }: FilterSelectProps) {
  const note = waits ?? (options.length === 0 ? NO_MATCHES : null)
  return (
    <SelectField
      label={label}
      name={name}
      prompt={note ?? prompt}
      options={options}
      value={chosen ?? ''}
      disabled={note !== null}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
    />
  )
}

/** Filters of the pending navigation, so choices show before the server answers. */
function useChosenFilters({ vehicleType, body, filters }: FiltersData): VisualFilters {
  const { location } = useNavigation()
  return location?.pathname === visualFiltersPath(vehicleType, body.code)
    ? filtersBy(new URLSearchParams(location.search))
    : filters
}
