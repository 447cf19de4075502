import { Button, TextField } from '@mui/material'
import { emailSchema } from '@preciosa/contracts'
import {
  backofficeContactAddressRoutes as routes,
  type ContactAddress,
  MESSAGE_TYPE_NAMES,
} from '@preciosa/contracts/contact'
import { useState } from 'react'
import { call } from '../api/call.js'
import { ConfirmedAction } from '../layout/confirmed-action.js'

export function ChangeAddress({ address: { id, own } }: { address: ContactAddress }) {
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const isEmpty = email.trim() === ''
  const check = (): boolean => {
    const read = emailSchema.safeParse(email)
    setProblem(isEmpty ? undefined : read.error?.issues[0]?.message)
    return isEmpty || read.success
  }
  const name = MESSAGE_TYPE_NAMES[id]
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={`Cambiar la dirección de ${name}`}
        onClick={() => {
          setEmail(own ?? '')
          setProblem(undefined)
          setOpen(true)
        }}
      >
        Cambiar
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`A dónde van los mensajes «${name}»`}
        content={
          <TextField
            label="E-mail"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            error={problem !== undefined}
            helperText={
              problem ?? 'Vacío, van a la dirección del operador. Vale para los que lleguen desde ahora.'
            }
            slotProps={{ htmlInput: { type: 'email', maxLength: 254 } }}
            fullWidth
            margin="dense"
          />
        }
        confirm="Guardar"
        done="La dirección quedó guardada."
        check={check}
        act={() =>
          call(routes.setContactAddress, {
            params: { type: id },
            body: { address: isEmpty ? null : email.trim() },
          })
        }
      />
    </>
  )
}
