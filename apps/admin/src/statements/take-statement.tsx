import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { backofficeStatementRoutes as routes, type StatementImport } from '@preciosa/contracts/payments'
import { useRef, useState } from 'react'
import { HttpError, useLogoutIfAccessDenied, useNotify, useRedirect } from 'react-admin'
import { call } from '../api/call.js'
import { monthName, today } from '../format/shown.js'
import { Section } from '../layout/section.js'
import { endedMonths, takenText } from './statement.rules.js'

/** A month's report, from a file or from Mercado Pago. */
export function TakeStatement() {
  const months = endedMonths(today())
  const [month, setMonth] = useState(months[0] ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const notify = useNotify()
  const redirect = useRedirect()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()

  const take = async (act: () => Promise<StatementImport>) => {
    setBusy(true)
    setProblem(null)
    try {
      const taken = await act()
      notify(takenText(taken), { type: taken.statement === null ? 'info' : 'success' })
      if (taken.statement !== null) redirect('show', 'statements', month)
    } catch (error) {
      if (!(await logoutIfAccessDenied(error)))
        setProblem(error instanceof HttpError ? error.message : 'No se pudo completar.')
    } finally {
      setBusy(false)
    }
  }
  const params = { month }
  return (
    <Section title="Tomar un mes">
      <Typography sx={{ maxWidth: '70ch' }}>
        El reporte «Todas las transacciones» de Mercado Pago, en CSV, con los nombres de las columnas en
        inglés y la zona horaria GMT-03. Otro archivo del mismo mes reemplaza al anterior.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          select
          label="Mes"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          disabled={isBusy}
          sx={{ minWidth: '14rem' }}
        >
          {months.map((one) => (
            <MenuItem key={one} value={one}>
              {monthName(one)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="contained" disabled={isBusy} onClick={() => input.current?.click()}>
          Elegir el archivo
        </Button>
        <Button disabled={isBusy} onClick={() => void take(() => call(routes.fetchStatement, { params }))}>
          Traer de Mercado Pago
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="Reporte en CSV"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file !== undefined) void take(() => call(routes.importStatement, { params, body: { file } }))
          }}
        />
      </Box>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
    </Section>
  )
}
