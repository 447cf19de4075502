import { Alert, Box, Button, Card } from '@mui/material'
import { reasonProblem } from '@preciosa/contracts'
import { backofficeNameRoutes as routes, type GuideName, LEAST_NAME_REASON } from '@preciosa/contracts/names'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { by, vehicleTypeName, when } from '../format/shown.js'
import { ConfirmedAction, Lines, ReasonField } from '../layout/confirmed-action.js'
import { Field } from '../offers/price-fields.js'
import { hints, LEVEL_NAMES, placeOf, readCorrection, withVariant } from './names.rules.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

const KEPT = 'Queda en la auditoría, con tu nombre y la fecha.'

export default function NamePage() {
  return <RecordPage<GuideName> sheet={Whole} />
}

function Whole({ record: name }: { record: GuideName }) {
  const { canAccess } = useCanAccess({ resource: 'names', action: 'edit' })
  const { level, key, vehicleType, correction } = name
  return (
    <RecordFrame title={withVariant(name.shownName, name)} back="Volver a los nombres">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Facts
          facts={[
            ['Qué es', `${LEVEL_NAMES[level]} ${key}, ${vehicleTypeName(vehicleType).toLowerCase()}`],
            ...(level === 'brand' ? [] : [['De', placeOf(name)] as const]),
            ['Se ve', withVariant(name.shownName, name)],
            ['En la lista', withVariant(name.listName, name)],
            ...(correction === null
              ? []
              : [
                  ['Corregido', `${when(correction.at)} ${by(correction.by)}`] as const,
                  ['Motivo', correction.reason] as const,
                ]),
          ]}
        />
        {hints(name).map((hint) => (
          <Alert key={hint} severity="info">
            {hint}
          </Alert>
        ))}
        {canAccess === true && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Correct name={name} />
            {correction !== null && <Restore name={name} />}
          </Box>
        )}
      </Card>
    </RecordFrame>
  )
}

function Correct({ name }: { name: GuideName }) {
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState({ name: '', reason: '' })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const read = () => readCorrection(form, name)
  const check = (): boolean => {
    const checked = read()
    setProblems(checked.ok ? {} : checked.problems)
    return checked.ok
  }
  const act = async (): Promise<void> => {
    const checked = read()
    if (checked.ok) await call(routes.correctName, { params: { id: name.id }, body: checked.body })
  }
  return (
    <>
      <Button
        variant="contained"
        size="small"
        onClick={() => {
          setForm({ name: name.shownName, reason: '' })
          setProblems({})
          setOpen(true)
        }}
      >
        Corregir el nombre
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Corregir “${name.shownName}”`}
        content={
          <>
            <Lines
              lines={[
                'Se ve enseguida en el sitio, en la búsqueda y en las descargas, y queda aunque la próxima lista traiga el nombre de antes. El nombre de la lista sigue sirviendo para buscar.',
              ]}
            />
            <Field
              label="Nombre"
              value={form.name}
              onChange={(changed) => setForm({ ...form, name: changed })}
              problem={problems['name']}
              {...(name.variant === '' ? {} : { help: `Después se agrega “${name.variant}”, de la lista.` })}
              input={{ maxLength: 120 }}
            />
            <ReasonField
              value={form.reason}
              onChange={(reason) => setForm({ ...form, reason })}
              problem={problems['reason'] ?? null}
              help={KEPT}
            />
          </>
        }
        confirm="Corregir"
        done="El nombre quedó corregido."
        check={check}
        act={act}
      />
    </>
  )
}

function Restore({ name }: { name: GuideName }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const check = (): boolean => {
    const wrong = reasonProblem(reason, LEAST_NAME_REASON)
    setProblem(wrong)
    return wrong === null
  }
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        Sacar la corrección
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="¿Sacar la corrección?"
        content={
          <>
            <Lines lines={[`Vuelve a verse “${withVariant(name.listName, name)}”, el nombre de la lista.`]} />
            <ReasonField value={reason} onChange={setReason} problem={problem} help={KEPT} />
          </>
        }
        confirm="Sacar"
        done="Se ve otra vez el nombre de la lista."
        check={check}
        act={() => call(routes.restoreName, { params: { id: name.id }, body: { reason } })}
      />
    </>
  )
}
