import type { CsvColumns } from '@preciosa/contracts'
import type { PackOffer } from '@preciosa/contracts/offers'
import { DataTable } from 'react-admin'
import { StatusChip } from '../format/status-chip.js'
import { DownloadListed } from '../layout/download-csv.js'
import { RowLink } from '../layout/row-link.js'
import { AddPack } from './add-pack.js'
import { discountText, nextPackPrice, packName, packPriceText, pesosOrEmpty, saleStatus } from './names.js'
import { priceNow } from './prices.rules.js'
import { RecordList, ShortRows } from '../records/record-list.js'

const CSV: CsvColumns<PackOffer> = [
  ['InfoCredits', ({ infoCredits }) => infoCredits],
  ['precio', ({ prices }) => pesosOrEmpty(priceNow(prices)?.price)],
  ['descuento (%)', ({ prices }) => priceNow(prices)?.off ?? 0],
  ['estado', (pack) => saleStatus(pack).name],
  ['próximo precio', (pack) => nextPackPrice(pack) ?? ''],
]

const priceOf = ({ prices }: PackOffer): string => {
  const now = priceNow(prices)
  return now === undefined ? '—' : packPriceText(now)
}

export default function PacksPage() {
  return (
    <RecordList<PackOffer>
      title="Packs"
      pagination={false}
      actions={
        <DownloadListed fileName="packs" columns={CSV}>
          <AddPack />
        </DownloadListed>
      }
      small={
        <ShortRows<PackOffer>
          primaryText={packName}
          secondaryText={(pack) => [priceOf(pack), nextPackPrice(pack)].filter(Boolean).join(' · ')}
          tertiaryText={(pack) => <StatusChip {...saleStatus(pack)} />}
        />
      }
    >
      <DataTable.Col<PackOffer>
        source="infoCredits"
        disableSort
        render={(pack) => <RowLink to={`/pack-offers/${pack.id}/show`}>{packName(pack)}</RowLink>}
      />
      <DataTable.Col<PackOffer> source="price" disableSort align="right" render={priceOf} />
      <DataTable.Col<PackOffer>
        source="off"
        disableSort
        render={({ prices }) => discountText(priceNow(prices)?.off ?? 0)}
      />
      <DataTable.Col<PackOffer>
        source="sold"
        disableSort
        render={(pack) => <StatusChip {...saleStatus(pack)} />}
      />
      <DataTable.Col<PackOffer> source="next" disableSort render={(pack) => nextPackPrice(pack) ?? '—'} />
    </RecordList>
  )
}
