import './assisted.css'
import { Form, useNavigate } from '@remix-run/react'
import { Button } from '../../components/ui/button.js'
import { SelectField } from '../../components/ui/field.js'
import { ASSISTED_PATH, assistedPath } from '../../paths.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { choosing, type ColumnName, COLUMNS } from './assisted.rules.js'
import type { Choice, Column } from './assisted-data.js'
import { type ChoicesProps, COLUMN_TITLES } from './choices.js'

const PARAMETERS: Record<ColumnName, string> = {
  brand: 'marca',
  model: 'modelo',
  year: 'anio',
  version: 'version',
}

const PROMPTS: Record<ColumnName, string> = {
  brand: 'Elegí la marca',
  model: 'Elegí el modelo',
  year: 'Elegí el año',
  version: 'Elegí la versión',
}

export function ChoiceLists({ vehicleType, chosen, columns }: ChoicesProps) {
  const navigate = useNavigate()
  const choose = (name: ColumnName, value: Choice['value'] | null) =>
    navigate(assistedPath(vehicleType, choosing(chosen, name, value)), { preventScrollReset: true })
  return (
    <Form
      method="get"
      action={ASSISTED_PATH}
      preventScrollReset
      className="columns columns--fit columns--end gap-12 gap-x-16 lists"
    >
      <input type="hidden" name="tipo" value={kindOf(vehicleType).word} />
      {COLUMNS.map((name) => (
        <ChoiceList
          key={name}
          name={name}
          {...columns[name]}
          chosen={chosen[name]}
          onChoose={(value) => choose(name, value)}
        />
      ))}
      <Button type="submit" tone="main" className="only-without-scripts">
        Seguir
      </Button>
    </Form>
  )
}

interface ChoiceListProps extends Column {
  name: ColumnName
  chosen: Choice['value'] | null
  onChoose: (value: Choice['value'] | null) => void
}

function ChoiceList({ name, choices, counted, note, chosen, onChoose }: ChoiceListProps) {
  return (
    <SelectField
      label={COLUMN_TITLES[name]}
      {...(counted === null ? {} : { hint: counted })}
      name={PARAMETERS[name]}
      prompt={note ?? PROMPTS[name]}
      options={choices.map((choice) => ({ value: String(choice.value), label: choice.name }))}
      value={chosen ?? ''}
      disabled={note !== null}
      onChange={({ currentTarget }) =>
        onChoose(choices.find(({ value }) => String(value) === currentTarget.value)?.value ?? null)
      }
    />
  )
}
