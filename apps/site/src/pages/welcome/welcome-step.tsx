import { PROFILE_GIFT } from '@preciosa/contracts/profiles'
import { Button, ButtonRow } from '../../components/ui/button.js'
import { useSending } from '../../forms/use-sending.js'
import { WizardHead } from '../../subjects/profile/wizard.js'
import type { StepProps } from './step-props.js'

export function WelcomeStep({ data, Form, state }: StepProps<'welcome'>) {
  const { onSubmit, isSending } = useSending(state)
  const { name, hasPlan, queries, isGiftPending } = data
  return (
    <>
      <WizardHead
        {...data}
        title={name === null ? '¡Te damos la bienvenida!' : `¡Te damos la bienvenida, ${name}!`}
      >
        <p>
          Tu cuenta está lista: podés ver todos los precios 0km
          {hasPlan
            ? ' y consultar los de usados con tu plan.'
            : queries === 0
              ? '.'
              : ` y hacer hasta ${queries} ${queries === 1 ? 'consulta' : 'consultas'} de usados sin cargo.`}
        </p>
      </WizardHead>
      <Form method="post" className="form" onSubmit={onSubmit} aria-busy={isSending}>
        <input type="hidden" name="paso" value="bienvenida" />
        {isGiftPending && (
          <p>
            Contanos un poco más de vos y te regalamos <b>{PROFILE_GIFT} InfoCredits</b>.
          </p>
        )}
        <ButtonRow>
          <Button type="submit" tone="main" size="big" pending={isSending}>
            Empezar
          </Button>
          <Button type="submit" size="big" name="destino" value="perfil" pending={isSending}>
            Completar mi perfil
          </Button>
        </ButtonRow>
      </Form>
    </>
  )
}
