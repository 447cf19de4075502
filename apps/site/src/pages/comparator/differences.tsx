import { Form, useSubmit } from '@remix-run/react'
import { Button } from '../../components/ui/button.js'
import { type ComparisonAsked, DIFFERENCES, parametersOf } from './comparison-address.rules.js'

export function Differences({ asked }: { asked: ComparisonAsked }) {
  const submit = useSubmit()
  return (
    <Form method="get" preventScrollReset className="row compare__differences">
      {parametersOf({ ...asked, differences: false }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="choice">
        <input
          key={String(asked.differences)}
          type="checkbox"
          name={DIFFERENCES}
          value="1"
          defaultChecked={asked.differences}
          onChange={({ currentTarget }) => submit(currentTarget.form, { preventScrollReset: true })}
        />
        <span>Sólo diferencias</span>
      </label>
      <Button type="submit" className="only-without-scripts">
        Mostrar
      </Button>
    </Form>
  )
}
