import { Alert, Box, Button, TextField, Typography } from '@mui/material'
import { backofficeHolidayRoutes as routes, type Holiday, yearsWithout } from '@preciosa/contracts/privacy'
import { type FormEvent, useState } from 'react'
import { DataTable, useCanAccess, useListContext } from 'react-admin'
import { call } from '../api/call.js'
import { dayText, today } from '../format/shown.js'
import { PressedAction } from '../layout/pressed-action.js'
import { Section } from '../layout/section.js'
import { useAct } from '../layout/use-act.js'
import { ListFrame, RecordRows, ShortRows } from '../records/record-list.js'

export default function HolidaysPage() {
  const { canAccess } = useCanAccess({ resource: 'holidays', action: 'edit' })
  const mayEdit = canAccess === true
  return (
    <>
      {mayEdit && <AddHoliday />}
      <ListFrame<Holiday> title="Feriados" perPage={1000} pagination={false} actions={false}>
        <Missing />
        <RecordRows
          rowClick={false}
          small={
            <ShortRows<Holiday>
              rowClick={false}
              primaryText={({ id }) => dayText(id)}
              secondaryText={({ name }) => name}
              tertiaryText={(holiday) => mayEdit && <Remove holiday={holiday} />}
            />
          }
        >
          <DataTable.Col<Holiday> source="id" disableSort render={({ id }) => dayText(id)} />
          <DataTable.Col<Holiday> source="name" disableSort />
          {mayEdit && (
            <DataTable.Col<Holiday>
              label="Quitar"
              disableSort
              align="right"
              render={(holiday) => <Remove holiday={holiday} />}
            />
          )}
        </RecordRows>
      </ListFrame>
    </>
  )
}

function Missing() {
  const { data } = useListContext<Holiday>()
  const years =
    data === undefined
      ? []
      : yearsWithout(
          data.map(({ id }) => id),
          today(),
        )
  if (years.length === 0) return null
  return (
    <Alert severity="warning">{`No hay feriados de ${years.join(' ni de ')}: los plazos salen cortos.`}</Alert>
  )
}

function Remove({ holiday: { id } }: { holiday: Holiday }) {
  return (
    <PressedAction
      label="Quitar"
      aria-label={`Quitar el ${dayText(id)}`}
      done="Quedó quitado."
      act={() => call(routes.removeHoliday, { params: { day: id } })}
    />
  )
}

function AddHoliday() {
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const attempt = useAct()
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    await attempt(async () => {
      await call(routes.addHoliday, { body: { day, name } })
      setDay('')
      setName('')
    }, 'Quedó agregado.')
    setBusy(false)
  }
  return (
    <Section title="Agregar un feriado">
      <Typography sx={{ maxWidth: '70ch' }}>
        Los plazos en días hábiles saltean estos días. Los puentes se decretan cada año: agregalos.
      </Typography>
      <Box
        component="form"
        onSubmit={(event) => void add(event)}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
      >
        <TextField
          label="Día"
          type="date"
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          label="Nombre"
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <Button type="submit" variant="contained" disabled={isBusy}>
          Agregar
        </Button>
      </Box>
    </Section>
  )
}
