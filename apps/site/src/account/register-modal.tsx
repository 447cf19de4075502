import { MIN_PASSWORD, type UserType } from '@preciosa/contracts'
import { CaptchaField, useCaptcha } from '../captcha/captcha-field.js'
import { Modal } from '../components/modal.js'
import { AccountForm } from '../modals/account-form.js'
import { ModalLink } from '../modals/modal-link.js'
import { registerPath } from '../paths.js'
import { Input, inputId, isWrong, Perks, Problems } from './form-parts.js'
import { REGISTER_PERKS } from './perks.js'
import type { FormProblem } from './problems.js'
import { useSending } from './use-sending.js'

const TYPES: { type: UserType; name: string; text: string }[] = [
  {
    type: 'individual',
    name: 'Particular',
    text: 'Quiero comprar, vender o saber cuánto vale lo que tengo.',
  },
  {
    type: 'professional',
    name: 'Profesional',
    text: 'Trabajo con vehículos: concesionaria, agencia, productor, perito, tasador.',
  },
]

interface RegisterModalProps {
  /** Where to go after registering. */
  returnTo: string
  email: string
  type: UserType
  problems: FormProblem[]
  onClose: () => void
}

export function RegisterModal({ returnTo, email, type, problems, onClose }: RegisterModalProps) {
  const captcha = useCaptcha('sign-up', problems)
  const { onSubmit, isSending } = useSending(captcha.onSend)
  const busy = isSending || captcha.isWaited
  return (
    <Modal title="Crear mi cuenta" onClose={onClose} wide>
      <Perks perks={REGISTER_PERKS} />
      <AccountForm
        method="post"
        action={`${registerPath(returnTo)}&index`}
        noValidate
        onSubmit={onSubmit}
        className="mt-5 grid gap-4"
        aria-busy={busy}
      >
        <Problems problems={problems} />
        <input type="hidden" name="intent" value="register" />
        <input type="hidden" name="volver" value={returnTo} />
        <TypeCards chosen={type} />
        <Input
          label="E-mail"
          field="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          first
          problems={problems}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Input
            label="Contraseña"
            field="password"
            type="password"
            autoComplete="new-password"
            hint={`Al menos ${MIN_PASSWORD} caracteres.`}
            problems={problems}
          />
          <Input
            label="Repetí la contraseña"
            field="repeat"
            type="password"
            autoComplete="new-password"
            problems={problems}
          />
        </div>
        <label className="flex min-h-8 items-start gap-3">
          <input
            id={inputId('terms')}
            type="checkbox"
            name="terms"
            value="1"
            className="check"
            aria-invalid={isWrong('terms', problems) || undefined}
          />
          <span>Acepto los términos y condiciones y soy mayor de 18 años.</span>
        </label>
        <CaptchaField {...captcha} />
        <button type="submit" aria-disabled={busy || undefined} className="button">
          Registrarme
        </button>
      </AccountForm>
      <p className="mt-5 border-t border-line pt-4">
        ¿Ya tenés cuenta?{' '}
        <ModalLink modal="login" replace className="link inline-flex min-h-8 items-center font-semibold">
          Ingresá
        </ModalLink>
      </p>
    </Modal>
  )
}

function TypeCards({ chosen }: { chosen: UserType }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">¿Cómo vas a usar la guía?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {TYPES.map(({ type, name, text }) => (
          <label key={type} className="choice-card">
            <input type="radio" name="type" value={type} defaultChecked={type === chosen} className="check" />
            <span className="font-semibold">
              {name}
              <span className="block text-sm font-normal text-ink-soft">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
