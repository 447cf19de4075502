import { Alert, Button, Card, LinearProgress, Typography } from '@mui/material'
import {
  invoiceSettingsRoutes as routes,
  type InvoiceSettingsSheet,
  ISSUER_CONDITION_NAMES,
} from '@preciosa/contracts/invoices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BooleanInput,
  Confirm,
  HttpError,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Title,
  Toolbar,
  useLogoutIfAccessDenied,
  useNotify,
} from 'react-admin'
import { call } from '../api/call.js'
import { problemsBelow } from '../api/problem.js'
import { choices } from '../format/choices.js'
import { Facts } from '../format/facts.js'
import { by, when } from '../format/shown.js'
import { useInvoicing } from '../invoicing/use-invoicing.js'
import { Lines } from '../layout/confirmed-action.js'
import { FormPart } from '../layout/form-part.js'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { ENVIRONMENT_NAMES } from './names.js'
import {
  CERTIFICATE_SAYS,
  certificateWarning,
  type Question,
  questionBefore,
  readSettings,
  type SettingsForm,
  settingsForm,
} from './settings-form.rules.js'

const KEY = ['invoice-settings']

export default function SettingsPage() {
  const { enabled } = usePermittedQuery()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(routes.invoiceSettings, { signal }),
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

function Sheet({ sheet, reread }: { sheet: InvoiceSettingsSheet; reread: () => void }) {
  const { save, conflict, asked } = useSave(sheet)
  const { settings, updatedAt } = sheet
  return (
    <Card sx={{ mt: 1, maxWidth: 720 }}>
      <Title title={<PageTitle text="Facturación electrónica" />} />
      <Certificate certificate={sheet.certificate} />
      <Typography sx={{ p: 2, pb: 0 }} color="textSecondary">
        {updatedAt === null
          ? 'Nadie la configuró todavía: los pagos tienen sólo comprobante.'
          : `Último cambio: ${when(updatedAt)}, ${by(sheet.by)}.`}
      </Typography>
      {conflict !== null && (
        <Alert
          severity="warning"
          sx={{ m: 2, mb: 0 }}
          action={
            <Button color="inherit" size="small" onClick={reread}>
              Abrirla de nuevo
            </Button>
          }
        >
          {conflict}
        </Alert>
      )}
      <SimpleForm
        record={{ id: 1, ...settingsForm(settings) }}
        mode="onBlur"
        warnWhenUnsavedChanges
        onSubmit={(values: unknown) => save(values as SettingsForm)}
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <Inputs />
      </SimpleForm>
      <Confirm
        isOpen={asked !== null}
        title={asked?.title ?? ''}
        content={<Lines lines={asked?.lines ?? []} />}
        confirm={asked?.confirm ?? ''}
        onConfirm={() => asked?.answer(true)}
        onClose={() => asked?.answer(false)}
      />
    </Card>
  )
}

function Certificate({ certificate }: Pick<InvoiceSettingsSheet, 'certificate'>) {
  const { cuit, from, until, problem } = certificate
  const warning = certificateWarning(certificate, new Date())
  return (
    <Card variant="elevation" elevation={0} sx={{ p: 2, pb: 0, display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6">
        Certificado de ARCA
      </Typography>
      {problem !== null && <Alert severity="error">{CERTIFICATE_SAYS[problem]}</Alert>}
      {warning !== null && <Alert severity="warning">{warning}</Alert>}
      {problem !== 'missing' && (
        <Facts
          facts={[
            ['CUIT', cuit ?? '—'],
            ['Vale desde', when(from)],
            ['Vale hasta', when(until)],
          ]}
        />
      )}
    </Card>
  )
}

function Inputs() {
  return (
    <>
      <BooleanInput source="isOn" label="Emitir facturas" />
      <SelectInput
        source="environment"
        label="Entorno"
        choices={choices(ENVIRONMENT_NAMES)}
        helperText="El certificado es de uno de los dos."
        fullWidth
      />
      <TextInput
        source="firstDay"
        label="Primer día"
        type="date"
        helperText="Se facturan los pagos desde ese día, en Buenos Aires."
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormPart title="Quién emite">
        <TextInput source="cuit" label="CUIT" helperText="El del certificado." />
        <SelectInput
          source="condition"
          label="Condición ante el IVA"
          choices={choices(ISSUER_CONDITION_NAMES)}
          fullWidth
        />
        <TextInput
          source="point"
          label="Punto de venta"
          helperText="Dado de alta en ARCA para «web services», y que ningún otro sistema usa."
          fullWidth
        />
        <TextInput source="name" label="Razón social" fullWidth />
        <TextInput source="address" label="Domicilio comercial" fullWidth />
        <TextInput
          source="grossIncome"
          label="Ingresos Brutos"
          helperText="El número, o la condición."
          fullWidth
        />
        <TextInput
          source="activityStart"
          label="Inicio de actividades"
          type="date"
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </FormPart>
      <FormPart title="Lo que dice el contador">
        <BooleanInput
          source="creditsLostChargebacks"
          label="Un desconocimiento perdido lleva nota de crédito"
        />
        <TextInput
          source="namedFrom"
          label="Consumidor Final con nombre y documento desde"
          helperText="Pesos (RG 5700/2025 y 5866/2026)."
          fullWidth
        />
        <TextInput
          source="creditInvoiceFrom"
          label="Factura de crédito a una empresa grande desde"
          helperText="Pesos (FCE MiPyME). Desde ahí la factura espera a una persona."
          fullWidth
        />
      </FormPart>
    </>
  )
}

/** `conflict` is what the API says after another editor's save. */
function useSave({ revision, settings }: InvoiceSettingsSheet) {
  const [conflict, setConflict] = useState<string | null>(null)
  const [asked, setAsked] = useState<(Question & { answer: (goes: boolean) => void }) | null>(null)
  const { data: invoicing } = useInvoicing()
  const client = useQueryClient()
  const notify = useNotify()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const confirmed = async (question: Question): Promise<boolean> => {
    const goes = await new Promise<boolean>((answer) => setAsked({ ...question, answer }))
    setAsked(null)
    return goes
  }
  /** @returns problems by field; undefined after success */
  const save = async (form: SettingsForm): Promise<object | undefined> => {
    setConflict(null)
    const read = readSettings(form)
    if (!read.ok) return read.problems
    const question = questionBefore(settings, read.body, invoicing?.waiting ?? 0)
    if (question !== null && !(await confirmed(question))) return {}
    try {
      client.setQueryData(
        KEY,
        await call(routes.saveInvoiceSettings, { body: { revision, settings: read.body } }),
      )
      await client.invalidateQueries({ queryKey: ['invoicing'] })
      notify('La facturación electrónica quedó guardada.', { type: 'success' })
      return undefined
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return {}
      if (!(error instanceof HttpError)) throw error
      if (error.status === 409) setConflict(error.message)
      else notify(error.message, { type: 'error', autoHideDuration: 10_000 })
      return problemsBelow('settings', error)
    }
  }
  return { save, conflict, asked }
}
