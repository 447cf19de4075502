import DownloadIcon from '@mui/icons-material/Download'
import { Box, Button, Typography } from '@mui/material'
import { requestOf } from '@preciosa/contracts/client'
import {
  backofficeStatementRoutes as routes,
  type Statement,
  type StatementDifference,
} from '@preciosa/contracts/payments'
import { Link } from 'react-admin'
import { Facts } from '../format/facts.js'
import { by, count, monthName, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { Section } from '../layout/section.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'
import { ScrollTable } from '../report/scroll-table.js'
import { differenceCells, differencesStatus, totalFacts, withholdingCells } from './statement.rules.js'

export default function StatementPage() {
  return <RecordPage<Statement> sheet={Sheet} />
}

function Sheet({ record: statement }: { record: Statement }) {
  const { id, fileName, importedAt, by: email, withholdings } = statement
  return (
    <RecordFrame
      title={`Liquidación de ${monthName(id)}`}
      back="Volver a las liquidaciones"
      tools={
        <Button
          component="a"
          size="small"
          href={requestOf(routes.statementCsv, { params: { month: id } }).address}
          download
          startIcon={<DownloadIcon />}
        >
          Descargar CSV
        </Button>
      }
    >
      <Section title="El mes">
        <Box>
          <StatusChip {...differencesStatus(statement.differences)} />
        </Box>
        <Facts
          facts={[...totalFacts(statement), ['Archivo', `${fileName}, ${when(importedAt)}, ${by(email)}`]]}
        />
      </Section>
      {withholdings.length > 0 && (
        <Section title="Retenciones, como las nombra Mercado Pago">
          <ScrollTable
            label="Retenciones por impuesto y jurisdicción"
            columns={[{ title: 'Impuesto' }, { title: 'Jurisdicción' }, { title: 'Importe', right: true }]}
            rows={withholdings.map(withholdingCells)}
          />
        </Section>
      )}
      <Differences statement={statement} />
    </RecordFrame>
  )
}

function Differences({ statement: { differences, found } }: { statement: Statement }) {
  return (
    <Section title="Diferencias con los pagos">
      {differences === 0 ? (
        <Typography>
          Ninguna: cada pago del mes está en el archivo, y cada renglón es de un pago de acá.
        </Typography>
      ) : (
        <ScrollTable
          label="Diferencias"
          columns={[
            { title: 'Qué pasa' },
            { title: 'Operación' },
            { title: 'Renglón', right: true },
            { title: 'Detalle' },
            { title: 'Acá', right: true },
            { title: 'En el archivo', right: true },
          ]}
          rows={found.map(cellsOf)}
        />
      )}
      {found.length < differences && (
        <Typography variant="body2" color="textSecondary">
          {`Se muestran ${count(found.length)} de ${count(differences)}: el CSV las tiene todas.`}
        </Typography>
      )}
    </Section>
  )
}

function cellsOf(difference: StatementDifference) {
  const [kind, paymentId, ...rest] = differenceCells(difference)
  const { orderId } = difference
  return [
    kind,
    orderId === null ? (
      paymentId
    ) : (
      <Link key="order" to={`/payments/${orderId}/show`}>
        {paymentId}
      </Link>
    ),
    ...rest,
  ]
}
