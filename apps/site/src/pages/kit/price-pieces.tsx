import './kit-page.css'
import { Button } from '../../components/ui/button.js'
import { Icon } from '../../components/ui/icons.js'
import { Facts, Ledger } from '../../components/ui/ledger.js'
import { Locked, LockedCell } from '../../components/ui/locked.js'
import { Plate, Plates, PlateSpan } from '../../components/ui/plate.js'
import { QueryPlate } from '../../components/ui/query-plate.js'
import { Change, Dollars, EditionStamp, Price } from '../../components/ui/price.js'
import type { KitData } from './kit.server.js'
import { KitSection } from './kit-section.js'

const MONTH = 'noviembre 2026'
const ALL_YEARS = [null, 2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015, 2014]

export function PricePieces({ rows }: Pick<KitData, 'rows'>) {
  return (
    <>
      <KitSection title="Patente">
        <div className="kit__row">
          <Plate year={null} size="lg" />
          <Plate year={2026} size="lg" />
          <Plate year={2018} size="lg" chosen />
          <Plate year={2016} size="lg" />
          <Plate year={2015} size="lg" />
          <Plate year={2009} size="lg" chosen />
          <Plate year={2020} />
          <PlateSpan from={1998} to={2026} />
        </div>
        <div className="kit__row">
          <Plate year={2018} size="xl" />
          <Plate year={2012} size="xl" />
          <Plate year={null} size="xl" />
        </div>
        <div className="kit__row">
          <QueryPlate queries={3} word="consultas" isChosen />
          <QueryPlate queries={45} word="por mes" />
          <QueryPlate queries="+" word="equipos" />
        </div>
        <Plates label="Años" years={ALL_YEARS} chosen={2018} pathOf={() => '/_kit'} />
        <Plates label="Años, en una línea" years={ALL_YEARS} chosen={2016} pathOf={() => '/_kit'} row />
      </KitSection>
      <KitSection title="Precio, sello y variación">
        <Price text="$ 46.200.000" size="hero" />
        <div className="kit__row">
          <Price text="$ 46.200.000" size="lg" />
          <Dollars text="US$ 31.216" rate="oficial" />
          <Change direction="up" text="$ 1.390.000 (3,1 %)" />
          <Change direction="down" text="1,2 %" />
          <Change direction="same" />
          <EditionStamp month={MONTH} to="/_kit" />
          <EditionStamp month={MONTH} />
        </div>
        <div className="block-dark kit__dark kit__row">
          <Price text="$ 14.760.000" size="lg" />
          <EditionStamp month={MONTH} to="/_kit" />
        </div>
      </KitSection>
      <KitSection title="Precio cerrado">
        <div className="kit__two">
          <Locked>
            <Button tone="main" size="big">
              <Icon name="key" /> 1 InfoCredit abre los 11 años
            </Button>
            <p className="soft small">Te quedan 3. En noviembre no vuelve a gastar.</p>
          </Locked>
          <Ledger caption={<span className="sr-only">Precios cerrados por año</span>}>
            <thead>
              <tr>
                <th scope="col">Año</th>
                <th scope="col">Precio</th>
              </tr>
            </thead>
            <tbody>
              {[2018, 2016, 2015].map((year) => (
                <tr key={year} className={year === 2018 ? 'ledger__chosen' : undefined}>
                  <th scope="row">
                    <Plate year={year} size="lg" />
                  </th>
                  <LockedCell />
                </tr>
              ))}
            </tbody>
          </Ledger>
        </div>
      </KitSection>
      <KitSection title="Planilla">
        <div className="kit__two">
          <Ledger
            caption={
              <span className="kit__row">
                <b>Precios por año</b> <EditionStamp month={MONTH} to="/_kit" />
              </span>
            }
          >
            <thead>
              <tr>
                <th scope="col">Año</th>
                <th scope="col">Precio</th>
                <th scope="col" className="num">
                  Desde octubre
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, 6).map(({ year, price }, index) => (
                <tr key={year} className={year === 2018 ? 'ledger__chosen' : undefined}>
                  <th scope="row">
                    <Plate year={year} size="lg" />
                  </th>
                  <td>
                    <Price text={price} />
                  </td>
                  <td className="num">
                    {index === 3 ? <Change direction="same" /> : <Change direction="up" text="1,4 %" />}
                  </td>
                </tr>
              ))}
            </tbody>
          </Ledger>
          <div className="kit__stack">
            <Ledger caption="Cabezal y primera columna fijos" bounded dense>
              <thead>
                <tr>
                  <th scope="col">Versión</th>
                  {rows.map(({ year }) => (
                    <th key={year} scope="col" className="num">
                      <Plate year={year} size="sm" />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {Array.from({ length: 24 }, (_, index) => (
                  <tr key={index}>
                    <th scope="row">Gol Trend {index + 1}</th>
                    {rows.map(({ year, price }) => (
                      <td key={year} className="num">
                        {price}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Ledger>
            <Facts
              facts={[
                ['Ancho', '1,66 m'],
                ['Baúl', '285 litros'],
                ['Caja', 'Manual de 5'],
              ]}
            />
          </div>
        </div>
      </KitSection>
    </>
  )
}
