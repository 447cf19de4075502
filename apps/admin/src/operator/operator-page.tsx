import { Alert, Button, Card, LinearProgress, Typography } from '@mui/material'
import {
  backofficeOperatorRoutes as routes,
  CONSUMER_DEFENCE,
  missingAtFoot,
  MOST_FOOTER_LINES,
  type OperatorSheet,
} from '@preciosa/contracts/operator'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BooleanInput,
  HttpError,
  SaveButton,
  SimpleForm,
  TextInput,
  Title,
  Toolbar,
  useLogoutIfAccessDenied,
  useNotify,
} from 'react-admin'
import { call } from '../api/call.js'
import { by, when } from '../format/shown.js'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { type OperatorForm, operatorToSave } from './operator-form.rules.js'

const KEY = ['operator']

export default function OperatorPage() {
  const { enabled } = usePermittedQuery()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(routes.operator, { signal }),
    enabled,
    // Another fetch during an edit would replace the text.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (error !== null)
    return (
      <Alert severity="error" sx={{ mt: 1 }}>
        {error.message}
      </Alert>
    )
  if (data === undefined) return <LinearProgress aria-label="Cargando" />
  return <Sheet key={data.revision} sheet={data} reread={() => void refetch()} />
}

function Sheet({ sheet, reread }: { sheet: OperatorSheet; reread: () => void }) {
  const { save, conflict } = useSave()
  const { revision, settings, updatedAt } = sheet
  const missing = missingAtFoot(settings)
  return (
    <Card sx={{ mt: 1, maxWidth: 720 }}>
      <Title title={<PageTitle text="Datos del operador" />} />
      <Typography sx={{ p: 2, pb: 0 }} color="textSecondary">
        {updatedAt === null
          ? 'Nadie los guardó todavía: vale lo que dice la configuración del servidor.'
          : `Último cambio: ${when(updatedAt)}, ${by(sheet.by)}.`}
      </Typography>
      {conflict !== null && (
        <Alert
          severity="warning"
          sx={{ m: 2, mb: 0 }}
          action={
            <Button color="inherit" size="small" onClick={reread}>
              Abrirlos de nuevo
            </Button>
          }
        >
          {conflict}
        </Alert>
      )}
      <SimpleForm
        record={{ id: 1, revision, settings }}
        mode="onBlur"
        warnWhenUnsavedChanges
        onSubmit={(values: unknown) => save(values as OperatorForm)}
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        {missing !== null && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {missing}
          </Alert>
        )}
        <TextInput
          source="settings.name"
          label="Razón social"
          helperText="Al pie del sitio, como el CUIT, la dirección y el horario."
          fullWidth
        />
        <TextInput source="settings.cuit" label="CUIT" helperText="Once dígitos, con o sin guiones." />
        <TextInput
          source="settings.hours"
          label="Horario de atención"
          helperText="Por ejemplo: lunes a viernes de 9 a 18."
          fullWidth
        />
        <TextInput
          source="settings.fiscalData"
          label="Data Fiscal"
          helperText="La dirección de tu formulario 960/D, del código que da ARCA: http://qr.afip.gob.ar/?qr=…"
          type="url"
          fullWidth
        />
        <TextInput
          source="settings.consumerDefence"
          label="Defensa del Consumidor"
          helperText={`Adonde se reclama. Vacía: ${CONSUMER_DEFENCE}`}
          type="url"
          fullWidth
        />
        <BooleanInput
          source="settings.keepsSpent"
          label="En un arrepentimiento, descontar las consultas que ya se usaron"
          helperText="De un pack o un plan, la parte usada. Sin tildar, vuelve el precio entero. Escribilo igual en los términos."
        />
        <TextInput
          source="settings.address"
          label="Dirección"
          helperText="Al pie del sitio y en Contacto. Vacía, no se muestra."
          fullWidth
        />
        <TextInput
          source="settings.phone"
          label="Teléfono"
          helperText="Como lo leen: 011 4444-0000."
          type="tel"
        />
        <TextInput
          source="settings.whatsapp"
          label="WhatsApp"
          helperText="Con el código del país: 54 9 11 5555-0000."
          type="tel"
        />
        <TextInput
          source="settings.mailFooter"
          label="Pie de los mails"
          helperText={`Razón social, domicilio: hasta ${MOST_FOOTER_LINES} renglones de texto, debajo de cada mail.`}
          multiline
          minRows={3}
          fullWidth
        />
      </SimpleForm>
    </Card>
  )
}

/** `conflict` is what the API says after another editor's save. */
function useSave() {
  const [conflict, setConflict] = useState<string | null>(null)
  const client = useQueryClient()
  const notify = useNotify()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  /** @returns problems by field; undefined after success */
  const save = async (form: OperatorForm): Promise<object | undefined> => {
    setConflict(null)
    try {
      client.setQueryData(KEY, await call(routes.saveOperator, { body: operatorToSave(form) }))
      notify('Guardado: el sitio lo muestra en dos minutos; los mails, desde ahora.', { type: 'success' })
      return undefined
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return {}
      if (!(error instanceof HttpError)) throw error
      if (error.status === 409) setConflict(error.message)
      else notify(error.message, { type: 'error', autoHideDuration: 10_000 })
      return problemsOf(error)
    }
  }
  return { save, conflict }
}

function problemsOf({ body }: HttpError): object {
  const { errors = {} } = (body ?? {}) as { errors?: Record<string, unknown> }
  return Object.fromEntries(Object.entries(errors).filter(([path]) => path.startsWith('settings.')))
}
