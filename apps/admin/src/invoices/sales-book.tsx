import BookIcon from '@mui/icons-material/MenuBook'
import DownloadIcon from '@mui/icons-material/Download'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { addMonths } from '@preciosa/contracts'
import { requestOf } from '@preciosa/contracts/client'
import { backofficeInvoiceRoutes as routes } from '@preciosa/contracts/invoices'
import { useId, useState } from 'react'
import { monthName, today } from '../format/shown.js'
import { Lines } from '../layout/confirmed-action.js'

const MONTHS = 36

/** For the accountant. */
export function SalesBook() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const current = today().slice(0, 7)
  const [month, setMonth] = useState(addMonths(current, -1))
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" startIcon={<BookIcon />} onClick={() => setOpen(true)}>
        Libro IVA Ventas
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={id}>
        <DialogTitle id={id}>Libro IVA Ventas</DialogTitle>
        <DialogContent>
          <Lines lines={['Las facturas y notas de crédito autorizadas del mes, con sus totales.']} />
          <TextField
            select
            label="Mes"
            value={month}
            onChange={({ target }) => setMonth(target.value)}
            fullWidth
            margin="dense"
          >
            {Array.from({ length: MONTHS }, (_, back) => addMonths(current, -back)).map((one) => (
              <MenuItem key={one} value={one}>
                {monthName(one)}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cerrar</Button>
          <Button
            component="a"
            variant="contained"
            href={requestOf(routes.salesBook, { query: { month } }).address}
            download
            startIcon={<DownloadIcon />}
          >
            Descargar CSV
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
