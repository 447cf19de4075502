import { type FieldMetadata, getFormProps, type SubmissionResult } from '@conform-to/react'
import { MIN_PASSWORD, type UserType } from '@preciosa/contracts'
import { CaptchaField, useCaptcha } from '../captcha/captcha-field.js'
import { type Choice, Choices } from '../components/ui/choice.js'
import { Dialog } from '../components/ui/dialog.js'
import { ErrorSummary } from '../forms/error-summary.js'
import { CheckField, TextField } from '../forms/fields.js'
import type { FormRules } from '../forms/form-rules.js'
import { SubmitButton } from '../forms/submit-button.js'
import { useSiteForm } from '../forms/use-site-form.js'
import { ACCOUNT_FORM, AccountForm, useAccountFetcher } from '../modals/account-form.js'
import { ModalLink } from '../modals/modal-link.js'
import { registerPath, TERMS_PATH } from '../paths.js'
import { RegisterPerks } from './register-perks.js'

const TYPES: readonly (Choice & { value: UserType })[] = [
  {
    value: 'individual',
    label: 'Particular',
    detail: 'Quiero comprar, vender o saber cuánto vale lo que tengo.',
  },
  {
    value: 'professional',
    label: 'Profesional',
    detail: 'Trabajo con vehículos: concesionaria, agencia, productor, perito, tasador.',
  },
]

interface RegisterModalProps {
  /** Where to go after registering. */
  returnTo: string
  rules: FormRules
  result: SubmissionResult | undefined
  onClose: () => void
}

const LABELS = { email: 'E-mail', password: 'Contraseña', repeat: 'Repetí la contraseña' }

export function RegisterModal({ returnTo, rules, result, onClose }: RegisterModalProps) {
  const captcha = useCaptcha('sign-up', result)
  const { state } = useAccountFetcher()
  const { form, fields, isSending, summary } = useSiteForm<
    'type' | 'email' | 'password' | 'repeat' | 'terms'
  >({
    id: ACCOUNT_FORM,
    rules,
    result,
    state,
    onSend: captcha.onSend,
  })
  const busy = isSending || captcha.isWaited
  return (
    <Dialog title="Crear mi cuenta" onClose={onClose} wide>
      <RegisterPerks />
      <AccountForm
        {...getFormProps(form)}
        method="post"
        action={`${registerPath(returnTo)}&index`}
        className="form"
        aria-busy={busy}
      >
        <ErrorSummary {...summary} heading="h3" labels={LABELS} />
        <input type="hidden" name="intent" value="register" />
        <input type="hidden" name="volver" value={returnTo} />
        <TypeCards field={fields.type} />
        <TextField
          field={fields.email}
          label={LABELS.email}
          type="email"
          autoComplete="username"
          isFirst={summary.lines.length === 0}
        />
        <div className="form__pair">
          <TextField
            field={fields.password}
            label={LABELS.password}
            type="password"
            autoComplete="new-password"
            hint={`Al menos ${MIN_PASSWORD} caracteres.`}
          />
          <TextField
            field={fields.repeat}
            label={LABELS.repeat}
            type="password"
            autoComplete="new-password"
          />
        </div>
        <CheckField field={fields.terms}>
          Acepto los {/* Beside the form: what was typed stays. */}
          <a href={TERMS_PATH} target="_blank" rel="noreferrer" className="lnk">
            términos y condiciones
          </a>{' '}
          y soy mayor de 18 años.
        </CheckField>
        <CaptchaField {...captcha} />
        <SubmitButton isBusy={busy}>Registrarme</SubmitButton>
      </AccountForm>
      <p className="form__after">
        ¿Ya tenés cuenta?{' '}
        <ModalLink modal="login" replace className="lnk">
          Ingresá
        </ModalLink>
      </p>
    </Dialog>
  )
}

function TypeCards({ field }: { field: FieldMetadata<string> }) {
  return (
    <Choices
      id={field.id}
      label="¿Cómo vas a usar la guía?"
      name={field.name}
      look="cards"
      choices={TYPES}
      chosen={[field.initialValue ?? 'individual']}
      errors={field.errors}
    />
  )
}
