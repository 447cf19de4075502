import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { HttpError, Notification, useLogin } from 'react-admin'
import { useDocumentTitle } from '../layout/page-title.js'
import { signedInMark } from './signed-in-mark.js'

export function SignInPage() {
  const login = useLogin()
  const [wasLost] = useState(signedInMark.isSet)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const email = useRef<HTMLInputElement>(null)

  useDocumentTitle('Iniciar sesión')
  useEffect(() => email.current?.focus(), [])

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string): string => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    setBusy(true)
    setProblem(null)
    const given = {
      email: field('email'),
      password: field('password'),
      totp: field('totp').replace(/\s/g, ''),
    }
    login(given)
      .catch((error: unknown) =>
        setProblem(error instanceof HttpError ? problemOf(error) : 'No se pudo iniciar la sesión.'),
      )
      .finally(() => setBusy(false))
  }

  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3 }}>
          <img src="/consola/favicon.svg" alt="" width={36} height={36} />
          <Typography component="h1" variant="h5">
            Consola de Preciosa
          </Typography>
        </Box>
        {wasLost && (
          <Alert severity="info" sx={{ mb: 3 }}>
            Tu sesión terminó: venció, o cambió tu contraseña, tu rol o tu autenticador. Iniciá sesión de
            nuevo y seguís en la página donde estabas.
          </Alert>
        )}
        <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
          <TextField
            name="email"
            label="E-mail"
            type="email"
            autoComplete="username"
            required
            inputRef={email}
          />
          <TextField
            name="password"
            label="Contraseña"
            type="password"
            autoComplete="current-password"
            required
          />
          <TextField
            name="totp"
            label="Código del autenticador"
            helperText="Los seis dígitos, si tu cuenta usa autenticador."
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8 } }}
          />
          {problem !== null && (
            <Typography role="alert" color="error">
              {problem}
            </Typography>
          )}
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            Iniciar sesión
          </Button>
        </Box>
      </Card>
      <Notification />
    </Box>
  )
}

function problemOf({ message, body }: HttpError): string {
  const { root } = ((body ?? {}) as { errors?: { root?: { serverError: string } } }).errors ?? {}
  return root?.serverError ?? message
}
