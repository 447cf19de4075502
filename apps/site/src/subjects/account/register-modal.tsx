import type { FieldMetadata, SubmissionResult } from '@conform-to/react'
import type { UserType } from '@preciosa/contracts'
import { useLocation } from '@remix-run/react'
import { type Choice, Choices } from '../../components/ui/choice.js'
import { Dialog } from '../../components/ui/dialog.js'
import { CheckField, TextField } from '../../forms/fields.js'
import { NewPasswordFields } from '../../forms/new-password-fields.js'
import type { FormRules } from '../../forms/form-rules.js'
import { AccountForm, useAccountForm } from './account-form.js'
import { EMAIL, TYPE } from '../../modals/modal-address.rules.js'
import { ModalLink } from '../../modals/modal-link.js'
import { plansPath, registerPath, TERMS_PATH } from '../../paths.js'
import { asksForPrices, isOverItsPrices, OPENS_PRICE } from '../../modals/asked-prices.rules.js'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { NetPrice } from '../plans/net-price.js'
import { useSite } from '../session/use-reader.js'
import { Perks } from './perk-list.js'
import { RegisterPerks } from './register-perks.js'
import { SocialLinks } from './social-links.js'

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
  returnTo: string
  rules: FormRules
  result: SubmissionResult | undefined
  onClose: () => void
}

const FOR_PRICES = 'Registrate para ver los precios de usados'
const LABELS = { email: 'E-mail', password: 'Contraseña', repeat: 'Repetí la contraseña' }

export function RegisterModal({ returnTo, rules, result, onClose }: RegisterModalProps) {
  const location = useLocation()
  const wanted = useSite()?.wantedPlan ?? null
  const plan = wanted?.returnTo === returnTo ? wanted.sold : undefined
  const { fields, frame, hasProblems } = useAccountForm<'type' | 'email' | 'password' | 'repeat' | 'terms'>({
    rules,
    result,
    captcha: 'sign-up',
    initial: typedBefore(location),
    hidden: plan ? ['type'] : [],
  })
  const opensPrice = isOverItsPrices(returnTo, location.pathname)
  return (
    <Dialog
      title={plan?.title ?? (asksForPrices(returnTo) ? FOR_PRICES : 'Crear mi cuenta')}
      onClose={onClose}
      wide
    >
      {plan === null && <NotOnSale />}
      {plan && (
        <>
          <NetPrice of={plan.price} />
          <p className="soft">
            Después del código de tu correo seguís con tu nombre, la facturación y el pago.
          </p>
        </>
      )}
      {plan?.note && <Callout tone="warning" title={plan.note} />}
      <p>
        ¿Ya tenés cuenta?{' '}
        <ModalLink modal="login" replace className="lnk">
          Ingresá
        </ModalLink>
      </p>
      {plan ? <Perks perks={plan.perks} /> : <RegisterPerks />}
      {opensPrice && (
        <p className="soft">
          Al poner el código de tu correo abrimos este precio con una de tus 3 consultas.
        </p>
      )}
      <SocialLinks returnTo={returnTo} />
      <AccountForm
        frame={frame}
        path={registerPath(returnTo)}
        intent="register"
        returnTo={returnTo}
        labels={LABELS}
        submit="Registrarme"
      >
        {opensPrice && <input type="hidden" name={OPENS_PRICE} value="1" />}
        {plan ? <input type="hidden" name="type" value={plan.type} /> : <TypeCards field={fields.type} />}
        <TextField
          field={fields.email}
          label={LABELS.email}
          type="email"
          autoComplete="username"
          isFirst={!hasProblems}
        />
        <div className="form__pair">
          <NewPasswordFields fields={fields} labels={LABELS} />
        </div>
        <CheckField field={fields.terms}>
          Acepto los {/* Opens in a new tab, so that the user's input stays. */}
          <a href={TERMS_PATH} target="_blank" rel="noreferrer" className="lnk">
            términos y condiciones
          </a>{' '}
          y soy mayor de 18 años.
        </CheckField>
      </AccountForm>
    </Dialog>
  )
}

/** From the page that says that a mail didn't arrive. */
function typedBefore({ search }: { search: string }): Record<string, string> {
  const parameters = new URLSearchParams(search)
  const [email, type] = [EMAIL, TYPE].map((name) => parameters.get(name))
  const isType = TYPES.some(({ value }) => value === type)
  return { ...(email == null ? {} : { email }), ...(type != null && isType ? { type } : {}) }
}

function NotOnSale() {
  return (
    <Callout tone="warning" title="Ese plan no está a la venta.">
      <p>
        Mirá los de <TextLink to={plansPath('individual')}>particulares</TextLink> y los de{' '}
        <TextLink to={plansPath('professional')}>profesionales</TextLink>, o seguí y elegí después.
      </p>
    </Callout>
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
