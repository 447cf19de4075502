import { type FieldMetadata, getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { MIN_PASSWORD, type UserType } from '@preciosa/contracts'
import { CaptchaField, useCaptcha } from '../captcha/captcha-field.js'
import { Modal } from '../components/modal.js'
import { ErrorSummary } from '../forms/error-summary.js'
import { CheckField, FieldMessage, TextField } from '../forms/fields.js'
import type { FormRules } from '../forms/form-rules.js'
import { SubmitButton } from '../forms/submit-button.js'
import { useSiteForm } from '../forms/use-site-form.js'
import { loginPath, registerPath } from '../paths.js'
import { Perks } from './perk-list.js'
import { REGISTER_PERKS } from './perks.js'

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
  rules: FormRules
  result: SubmissionResult | undefined
  onClose: () => void
}

export function RegisterModal({ returnTo, rules, result, onClose }: RegisterModalProps) {
  const captcha = useCaptcha('sign-up', result)
  const { form, fields, isSending, summary } = useSiteForm<
    'type' | 'email' | 'password' | 'repeat' | 'terms'
  >({
    id: 'cuenta',
    rules,
    result,
    onSend: captcha.onSend,
  })
  const busy = isSending || captcha.isWaited
  return (
    <Modal title="Crear mi cuenta" onClose={onClose} wide>
      <Perks perks={REGISTER_PERKS} />
      <Form
        {...getFormProps(form)}
        method="post"
        action={`${registerPath(returnTo)}&index`}
        replace
        className="mt-5 grid gap-4"
        aria-busy={busy}
      >
        <ErrorSummary {...summary} heading="h3" />
        <input type="hidden" name="intent" value="register" />
        <input type="hidden" name="volver" value={returnTo} />
        <TypeCards field={fields.type} />
        <TextField
          field={fields.email}
          label="E-mail"
          type="email"
          autoComplete="username"
          isFirst={summary.lines.length === 0}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={fields.password}
            label="Contraseña"
            type="password"
            autoComplete="new-password"
            hint={`Al menos ${MIN_PASSWORD} caracteres.`}
          />
          <TextField
            field={fields.repeat}
            label="Repetí la contraseña"
            type="password"
            autoComplete="new-password"
          />
        </div>
        <CheckField field={fields.terms}>
          Acepto los términos y condiciones y soy mayor de 18 años.
        </CheckField>
        <CaptchaField {...captcha} />
        <SubmitButton isBusy={busy}>Registrarme</SubmitButton>
      </Form>
      <p className="mt-5 border-t border-line pt-4">
        ¿Ya tenés cuenta?{' '}
        <Link
          to={loginPath(returnTo)}
          replace
          className="link inline-flex min-h-8 items-center font-semibold"
        >
          Ingresá
        </Link>
      </p>
    </Modal>
  )
}

function TypeCards({ field }: { field: FieldMetadata<string> }) {
  const chosen = field.initialValue ?? TYPES[0]?.type
  return (
    <fieldset aria-describedby={field.errors === undefined ? undefined : field.errorId}>
      <legend className="mb-1 text-sm font-semibold">¿Cómo vas a usar la guía?</legend>
      <FieldMessage field={field} />
      <div className="grid gap-3 sm:grid-cols-2">
        {TYPES.map(({ type, name, text }, index) => (
          <label key={type} className="choice-card">
            <input
              // Where the summary leads to.
              id={index === 0 ? field.id : undefined}
              type="radio"
              name={field.name}
              value={type}
              defaultChecked={type === chosen}
              className="check"
            />
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
