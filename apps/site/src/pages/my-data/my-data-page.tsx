import '../../subjects/profile/profile.css'
import { type FieldMetadata, getFormProps, getInputProps } from '@conform-to/react'
import { Form, Link, useActionData } from '@remix-run/react'
import { type HTMLInputAutoCompleteAttribute, useId, useRef, useState } from 'react'
import { Checkbox, Choices } from '../../components/ui/choice.js'
import { TextField } from '../../components/ui/field.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { FirstSubmit } from '../../forms/first-submit.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useMissing } from './use-missing.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import { ModalLink } from '../../modals/modal-link.js'
import { MY_DATA_FILE_PATH, PRIVACY_PATH, SESSIONS_PATH } from '../../paths.js'
import { mayHavePassword, servicesOf } from '../../subjects/session/ways-in.js'
import { DATA_LABELS, type DataField, DataFields } from '../../subjects/profile/data-fields.js'
import { SignInElsewhere } from '../../subjects/profile/sign-in-elsewhere.js'
import { Avatar } from '../../subjects/profile/avatar.js'
import { PhotoForm } from '../../subjects/profile/photo-form.js'
import type { MyData, MyDataAnswer, MyOwnData } from './my-data.server.js'

type Field = DataField | 'gender' | 'birthDate' | 'direction' | 'floor' | 'unit' | 'muestraCodia'

const LABELS: Readonly<Record<string, string>> = {
  ...DATA_LABELS,
  gender: 'Género',
  birthDate: 'Fecha de nacimiento',
  direction: 'Calle y número',
  floor: 'Piso',
  unit: 'Departamento',
}
const REQUIRED = ['firstName', 'lastName', 'prefix', 'phoneNumber', 'province', 'locality'] as const
const GENDERS = [
  { value: 'FEMENINO', label: 'Femenino' },
  { value: 'MASCULINO', label: 'Masculino' },
  { value: 'OTRO', label: 'Otro' },
]
/** Without scripts, an emptied field of a rejected form must stay empty. */
const NOTHING: MyOwnData = {
  firstName: null,
  lastName: null,
  prefix: null,
  phoneNumber: null,
  province: null,
  locality: null,
  zipCode: null,
  companyName: null,
  gender: null,
  birthDate: null,
  direction: null,
  floor: null,
  unit: null,
  muestraCodia: false,
}

export function MyDataPage({ photo, waysIn, ...data }: MyData) {
  const services = servicesOf(waysIn)
  const hasPassword = mayHavePassword(waysIn)
  return (
    <section aria-labelledby="mis-datos" className="profile-page">
      <h1 id="mis-datos">Mis datos</h1>
      <section aria-labelledby="mi-foto" className="my-photo">
        <h2 id="mi-foto">Foto</h2>
        <Avatar photo={photo} name={data.name} large />
        <PhotoForm photo={photo} />
      </section>
      <section aria-labelledby="quien-soy" className="my-data">
        <h2 id="quien-soy">Quién soy</h2>
        <p className="soft">
          {services !== null && !hasPassword ? `Entrás con ${services}, con la dirección ` : 'Entrás con '}
          <b>{data.email}</b>
          {services !== null && hasPassword && ` y tu contraseña, o con ${services}`}.
        </p>
        {/* The key resets the form to the stored values. */}
        <DataForm key={JSON.stringify(data.own)} {...data} />
      </section>
      <section aria-labelledby="mi-cuenta" className="my-data">
        <h2 id="mi-cuenta">Mi cuenta</h2>
        <ul className="stack gap-12 my-account">
          <li>
            {hasPassword ? (
              <ModalLink modal="password" className="lnk">
                Cambiar contraseña
              </ModalLink>
            ) : (
              <>
                <ModalLink modal="recover" className="lnk">
                  Poner una contraseña
                </ModalLink>
                <p className="soft">Para entrar también sin {services}.</p>
              </>
            )}
          </li>
          <li>
            <Link to={SESSIONS_PATH} prefetch="intent" className="lnk">
              Sesiones abiertas
            </Link>
            {services !== null && <p className="soft">Y con qué entrás, por si querés quitar {services}.</p>}
          </li>
          <li>
            {/* Without `download`, since it would save a redirect's page as the file. */}
            <a href={MY_DATA_FILE_PATH} className="lnk">
              Bajar mis datos
            </a>
            <p className="soft">Un archivo con todo lo que guardamos de vos (JSON).</p>
          </li>
          <li>
            <Link to={PRIVACY_PATH} className="lnk">
              Pedidos sobre mis datos
            </Link>
            <p className="soft">
              Para corregir lo que no se puede cambiar acá, o pedir algo por la ley 25.326.
            </p>
          </li>
          <li>
            <ModalLink modal="deletion" className="lnk">
              Eliminar mi cuenta
            </ModalLink>
          </li>
        </ul>
      </section>
    </section>
  )
}

function DataForm({ own: kept, rules, places, isProfessional }: Omit<MyData, 'photo' | 'waysIn'>) {
  const answer = useActionData<MyDataAnswer>()
  const [own] = useState(answer === undefined ? kept : NOTHING)
  const { form, fields, isSending, summary } = useSiteForm<Field>({
    id: 'mis-datos-form',
    rules,
    result: answer?.result,
    state: useFormState(),
    isJudgedWhole: true,
  })
  const element = useRef<HTMLFormElement>(null)
  const { missing, onChange } = useMissing(element, REQUIRED)
  return (
    <Form
      {...getFormProps(form)}
      ref={element}
      method="post"
      className="form"
      onChange={onChange}
      aria-busy={isSending}
    >
      <FirstSubmit />
      <ErrorSummary {...summary} heading="h3" labels={LABELS}>
        <SignInElsewhere unsaved={answer?.unsaved} />
      </ErrorSummary>
      <DataFields fields={fields} places={answer?.places ?? places} own={own} withCompany={isProfessional} />
      <Text field={fields.direction} own={own.direction} autoComplete="address-line1" />
      <div className="form__pair">
        <Text field={fields.floor} own={own.floor} autoComplete="address-line2" />
        <Text field={fields.unit} own={own.unit} autoComplete="address-line3" />
      </div>
      <Text field={fields.birthDate} own={own.birthDate} autoComplete="bday" type="date" />
      <Choices
        id={fields.gender.id}
        label={LABELS['gender']}
        optional
        name={fields.gender.name}
        choices={[...GENDERS, { value: '', label: 'Prefiero no decirlo' }]}
        chosen={[fields.gender.initialValue ?? own.gender ?? '']}
        errors={fields.gender.errors}
      />
      <Checkbox
        id={fields.muestraCodia.id}
        name={fields.muestraCodia.name}
        value="1"
        defaultChecked={fields.muestraCodia.initialValue === '1' || own.muestraCodia}
        label="Mostrar la columna codia"
        hint={`El codia es el número con el que la guía conoce a cada versión. Se ve en los precios de su ficha${isProfessional ? ' y en InfoGrid' : ''}.`}
      />
      <Save missing={missing} isBusy={isSending} />
    </Form>
  )
}

/** Locked until required fields are filled in; Enter still submits and shows the errors. */
function Save({ missing, isBusy }: { missing: readonly string[]; isBusy: boolean }) {
  const note = useId()
  const isLocked = missing.length > 0
  return (
    <>
      {isLocked && (
        <p id={note} className="soft small">
          Para guardar, completá: {listed(missing.map((name) => LABELS[name] ?? name))}.
        </p>
      )}
      <SubmitButton isBusy={isBusy} {...(isLocked ? { lockedFor: note } : {})}>
        Guardar mis datos
      </SubmitButton>
    </>
  )
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('es-AR').format(names)
}

interface TextProps {
  field: FieldMetadata<string>
  own: string | null
  autoComplete: HTMLInputAutoCompleteAttribute
  type?: 'text' | 'date'
}

function Text({ field, own, autoComplete, type = 'text' }: TextProps) {
  const { key, ...input } = getInputProps(field, { type, ariaAttributes: false })
  return (
    <TextField
      key={key}
      {...input}
      defaultValue={field.initialValue ?? own ?? ''}
      label={LABELS[field.name]}
      optional
      autoComplete={autoComplete}
      errors={field.errors}
    />
  )
}
