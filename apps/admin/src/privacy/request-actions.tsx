import { Box, Button, MenuItem, TextField } from '@mui/material'
import { MAX_ANSWER } from '@preciosa/contracts/contact'
import {
  backofficePrivacyRoutes as routes,
  IDENTITY_PROOFS,
  type IdentityProof,
  PRIVACY_REASONS,
  type PrivacyReason,
  type PrivacyRequestDetail,
} from '@preciosa/contracts/privacy'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { call } from '../api/call.js'
import { AskedAction } from '../layout/asked-action.js'
import { ConfirmedAction } from '../layout/confirmed-action.js'
import { PressedAction } from '../layout/pressed-action.js'
import { WrittenForm } from '../messages/written-form.js'
import { PROOF_NAMES, REASON_NAMES } from './names.js'

interface Props {
  request: PrivacyRequestDetail
}

/** What can be done with a request; the API refuses the same. */
export function RequestActions({ request }: Props) {
  const { id, revision, kind, state, email, addressProvedAt, account, holder } = request
  const { identity } = useGetIdentity()
  const params = { id }
  const isOwn = holder?.id === Number(identity?.id)
  const isOpen = state === 'unproved' || state === 'open'
  const isProved = addressProvedAt !== null && email !== null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isOpen && (
        <PressedAction
          label={isOwn ? 'Soltarlo' : 'Tomarlo'}
          done={isOwn ? 'Ya no lo tiene nadie.' : 'Ahora lo tenés vos.'}
          act={() => call(routes.takePrivacyRequest, { params, body: { revision, take: !isOwn } })}
        />
      )}
      {isProved && kind === 'access' && account !== null && state !== 'closed' && (
        <AskedAction
          main
          label="Responder con los datos"
          title="¿Mandarle sus datos?"
          lines={[
            `A ${email} le llega un enlace que vale 48 horas y baja lo mismo que «Bajar mis datos» en el perfil.`,
          ]}
          confirm="Mandar el enlace"
          done="El enlace está en camino."
          act={() => call(routes.mailPrivacyData, { params, body: { revision } })}
        />
      )}
      {isProved && kind === 'deletion' && state === 'open' && (
        <AskedAction
          main
          label="Eliminar sus datos"
          title={account === null ? '¿Eliminar sus mensajes?' : '¿Eliminar la cuenta?'}
          lines={[
            account === null
              ? `No hay una cuenta con ${email}: se eliminan los mensajes que llegaron de esa dirección.`
              : `Se elimina la cuenta de ${email}, con su plan, y los mensajes que llegaron de esa dirección. Quedan los comprobantes, como pide la ley.`,
            'No se puede deshacer. Le llega la respuesta por correo.',
          ]}
          confirm="Eliminar"
          done="Quedó eliminado y respondido."
          act={() => call(routes.deletePrivacyData, { params, body: { revision } })}
        />
      )}
      {isOpen && !isProved && email !== null && (
        <PressedAction
          label="Mandar el enlace de nuevo"
          done="El enlace está en camino."
          act={() => call(routes.mailPrivacyProof, { params, body: { revision } })}
        />
      )}
      {isOpen && (
        <Choice<IdentityProof>
          label="Anotar el documento que se vio"
          title="¿Qué documento viste?"
          options={IDENTITY_PROOFS.map((value) => ({ value, name: PROOF_NAMES[value] }))}
          done="Quedó anotado. No guardes copias."
          act={(proof) => call(routes.seePrivacyIdentity, { params, body: { revision, proof } })}
        />
      )}
      {isOpen && (
        <Choice<PrivacyReason>
          label="Cerrar sin respuesta"
          title="¿Por qué se cierra?"
          options={PRIVACY_REASONS.filter((value) => value !== 'unproved' || state === 'unproved').map(
            (value) => ({
              value,
              name: REASON_NAMES[value],
            }),
          )}
          done="Quedó cerrado."
          act={(reason) => call(routes.closePrivacyRequest, { params, body: { revision, reason } })}
        />
      )}
    </Box>
  )
}

export function AnswerForm({ request: { id, revision, email } }: Props) {
  return (
    <WrittenForm
      label="Respuesta"
      help={
        email === null
          ? 'El pedido no tiene un e-mail: mandá la respuesta por carta, y dejá acá lo que dice.'
          : `Sale por correo a ${email}.`
      }
      rows={5}
      max={MAX_ANSWER}
      button="Responder"
      done="Quedó respondido."
      send={(text) => call(routes.answerPrivacyRequest, { params: { id }, body: { revision, text } })}
    />
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  title: string
  options: readonly { value: Value; name: string }[]
  done: string
  act: (value: Value) => Promise<unknown>
}

function Choice<Value extends string>({ label, title, options, done, act }: ChoiceProps<Value>) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Value | ''>('')
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmedAction
        title={title}
        confirm="Guardar"
        done={done}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        check={() => chosen !== ''}
        act={() => (chosen === '' ? Promise.resolve() : act(chosen))}
        content={
          <TextField
            select
            fullWidth
            required
            margin="dense"
            label="Cuál"
            value={chosen}
            onChange={({ target }) => setChosen(target.value as Value)}
          >
            {options.map(({ value, name }) => (
              <MenuItem key={value} value={value}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        }
      />
    </>
  )
}
