import './kit-page.css'
import { Chart } from '../../components/ui/chart.js'
import { Scale } from '../../components/ui/scale.js'
import { type BodyShape, Silhouette } from '../../components/ui/silhouette.js'
import type { KitData } from './kit.server.js'
import { KitSection } from './kit-section.js'

const BODIES: [BodyShape, string][] = [
  ['hatch', 'Hatchback'],
  ['hatch-3', 'Hatchback de 3 puertas'],
  ['sedan', 'Sedán'],
  ['sedan-2', 'Sedán de 2 puertas'],
  ['rural', 'Rural'],
  ['suv', 'SUV'],
  ['suv-3', 'SUV de 3 puertas'],
  ['pickup', 'Pick-up'],
  ['pickup-2', 'Pick-up de cabina simple'],
  ['furgon', 'Furgón'],
  ['furgon-3', 'Furgón sin puerta lateral'],
  ['minivan', 'Minivan'],
  ['minibus', 'Minibús'],
  ['camion', 'Camión'],
  ['coupe', 'Coupé'],
  ['coupe-4', 'Coupé de 4 puertas'],
  ['cabrio', 'Cabriolet'],
  ['moto', 'Moto'],
  ['scooter', 'Scooter'],
  ['cuatriciclo', 'Cuatriciclo'],
]

export function DrawingPieces({ charts }: Pick<KitData, 'charts'>) {
  return (
    <>
      <KitSection title="Siluetas">
        <p className="soft">Una unidad del dibujo es un centímetro: el mismo suelo, la misma escala.</p>
        {[BODIES.slice(0, 5), BODIES.slice(5, 10), BODIES.slice(10, 15), BODIES.slice(15)].map(
          (bodies, row) => (
            <ul key={row} className="parade">
              {bodies.map(([body, name]) => (
                <li key={body}>
                  <a href="#contenido">
                    {name}
                    <Silhouette body={body} />
                  </a>
                </li>
              ))}
            </ul>
          ),
        )}
        <div className="block-dark kit__dark kit__row">
          <Silhouette body="suv" />
          <Silhouette body="moto" />
        </div>
      </KitSection>
      <KitSection title="Escala">
        <div className="kit__two">
          <Scale name="Potencia" value={101} unit="HP" ends={{ min: 0, max: 500 }} median={99} />
          <Scale name="Velocidad máxima" value={183} unit="km/h" ends={{ min: 0, max: 400 }} median={178} />
          <Scale name="Autonomía" value={240} unit="km" ends={{ min: 300, max: 1500 }} median={720} />
          <Scale name="Baúl" value={1200} unit="litros" ends={{ min: 0, max: 900 }} />
        </div>
      </KitSection>
      <KitSection title="Gráfico">
        <div className="kit__two">
          <Chart
            chart={charts.byYear}
            title="Precio por año de modelo, de $ 9.790.000 en 2012 a $ 19.850.000 en 2022"
          />
          <Chart chart={charts.locked} title="Precio del 0km: $ 29.870.000. Los de usados están cerrados." />
          <Chart chart={charts.overTime} title="Precio del 2018 en los últimos dos años" />
          <Chart chart={charts.several} title="Precio de cuatro modelos en los últimos dos años" />
        </div>
      </KitSection>
    </>
  )
}
