import './money-switch.css'
import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/ui/button.js'
import { Switch } from '../../components/ui/choice.js'
import { showIn } from './use-money.js'
import {
  currencyOfView,
  MONEY_PARAMETER,
  type MoneyOption,
  type MoneyView,
  moneyViewOf,
} from './money-view.rules.js'

interface MoneySwitchProps {
  views: readonly MoneyOption[]
  view: MoneyView
  kept: readonly (readonly [name: string, value: string])[]
}

/** Replaces the header's currency choice. The address holds the choice so that it can be shared. */
export function MoneySwitch({ views, view, kept }: MoneySwitchProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  // Recreated radios would lose keyboard focus, so only their value is set.
  useEffect(() => {
    const radios = form.current?.elements.namedItem(MONEY_PARAMETER)
    if (radios instanceof RadioNodeList) radios.value = view
  }, [view])
  if (views.length < 2) return null
  return (
    <Form ref={form} method="get" replace preventScrollReset className="money">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Switch
        label="Moneda"
        name={MONEY_PARAMETER}
        options={views}
        chosen={view}
        onChoose={(value) => {
          showIn(currencyOfView(moneyViewOf(value)))
          submit(form.current, { replace: true, preventScrollReset: true })
        }}
      />
      <Button type="submit" className="only-without-scripts">
        Mostrar
      </Button>
    </Form>
  )
}
