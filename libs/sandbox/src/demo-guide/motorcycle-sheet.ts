import type { MotorcycleBody } from './data/index.js'
import { yearOfMonth } from './months.js'
import { Random } from './random.js'
import { number, type SheetCells, yesNo } from './sheet-cells.js'
import type { DemoVersion } from './version.js'

const TYPES: Readonly<Record<MotorcycleBody, string>> = {
  cub: 'Cub',
  street: 'Calle',
  scooter: 'Scooter',
  trail: 'On/Off',
  sport: 'Deportiva',
  cruiser: 'Custom',
  touring: 'Touring',
  quad: 'Cuatriciclo',
}
const ORIGINS = ['Argentina', 'Brasil', 'Japón', 'China', 'India', 'Italia', 'Tailandia'] as const

export function motorcycleSheet(version: DemoVersion, body: MotorcycleBody): SheetCells {
  const random = new Random(version.salt ^ 0x2b_77_19)
  const { name, base } = version
  const year = yearOfMonth(version.launch)
  const words = new Set(name.split(' '))
  const cc = Math.max(
    50,
    ...[...name.matchAll(/\b(\d{2,4})\b/g)].map(([, digits]) => Number(digits)).filter((n) => n <= 2400),
  )
  const big = cc > 400
  const liquid = cc > 240 && year > 2000
  const fuelInjection = year > 2014 || base > 9000
  const scooter = body === 'scooter'
  return {
    'Tipo de vehículo': words.has('NAKED') ? 'Naked' : words.has('ENDURO') ? 'Enduro' : TYPES[body],
    Plazas: body === 'sport' || body === 'quad' ? 1 : 2,
    Origen: random.pick(ORIGINS),
    Largo: number(1.85 + Math.min(0.5, cc / 2500) + 0.05 * random.next(), 2),
    Ancho: number(body === 'quad' ? 1.15 : 0.7 + 0.12 * random.next(), 2),
    Alto: number(1.05 + (body === 'trail' || body === 'touring' ? 0.25 : 0.08 * random.next()), 2),
    'Distancia entre ejes': number(1.22 + Math.min(0.35, cc / 3500), 2),
    Peso: Math.round(88 + cc * 0.13 + 10 * random.next()),
    'Tanque de combustible': Math.round(scooter || body === 'cub' ? 4 + random.next() * 2 : 10 + cc / 120),
    'Altura del asiento': Math.round(
      (body === 'trail' || body === 'touring' ? 850 : body === 'cruiser' ? 690 : 770) + 20 * random.next(),
    ),
    Garantía: random.pick(['1 año', '2 años', '2 años o 24.000 km', '3 años']),
    Motor: big
      ? cc > 750
        ? '4 tiempos, 4 cilindros'
        : '4 tiempos, bicilíndrico'
      : '4 tiempos, monocilíndrico',
    Combustible: 'Nafta',
    Cilindrada: cc - (cc % 10 === 0 ? 1 : 0),
    Cilindros: big ? (cc > 750 ? 4 : 2) : 1,
    Válvulas: big ? (cc > 750 ? 16 : 8) : cc > 180 ? 4 : 2,
    Potencia: Math.max(3, Math.round(cc * (body === 'sport' ? 0.16 : 0.082))),
    'Par motor': Math.max(3, Math.round(cc * 0.085)),
    Alimentación: fuelInjection ? 'Inyección electrónica' : 'Carburador',
    Transmisión: scooter ? 'CVT' : body === 'cub' ? 'Semiautomática' : 'Manual',
    Velocidades: scooter ? undefined : body === 'cub' ? 4 : cc > 200 ? 6 : 5,
    Tracción:
      body === 'quad' && name.includes('4X4')
        ? '4x4'
        : scooter
          ? 'Correa'
          : body === 'touring' && cc > 1100
            ? 'Cardán'
            : 'Cadena',
    'Frenos delanteros': big ? 'Doble disco' : base < 1900 && !words.has('DISCO') ? 'Tambor' : 'Disco',
    'Frenos traseros': base > 4000 ? 'Disco' : 'Tambor',
    'Suspensión delantera':
      body === 'quad'
        ? 'Doble brazo'
        : big && body === 'sport'
          ? 'Horquilla invertida'
          : 'Horquilla telescópica',
    'Suspensión trasera': cc > 140 ? 'Monoamortiguador' : 'Doble amortiguador',
    Neumáticos: random.pick([
      '70/90-17 y 80/90-17',
      '80/100-18 y 90/90-18',
      '110/70-17 y 140/70-17',
      '120/70-17 y 180/55-17',
    ]),
    Refrigeración: liquid ? 'Líquida' : cc > 200 ? 'Aire y aceite' : 'Aire',
    Arranque: words.has('KS') ? 'Pedal' : cc < 160 ? 'Eléctrico y pedal' : 'Eléctrico',
    'Velocidad máxima': Math.round(70 + Math.min(200, cc * 0.22)),
    'Consumo en ruta': number(1.6 + cc / 260, 1),
    ABS: yesNo(words.has('ABS') || (year > 2016 && base > 9000)),
    'Frenado combinado': yesNo(words.has('CBS') || (year > 2019 && cc < 200)),
    'Control de tracción': yesNo(year > 2014 && base > 22_000),
    'Faros de led': yesNo(words.has('LED') || (year > 2017 && base > 3500)),
    Alarma: yesNo(base > 6000 && random.chance(0.4)),
    'Inmovilizador de motor': yesNo(base > 15_000),
    'Computadora de a bordo': yesNo(base > 7000),
    Bluetooth: yesNo(words.has('CONNECTED') || (year > 2018 && base > 18_000)),
    'Conexión USB': yesNo(year > 2017 && base > 2600),
    'Navegador GPS': yesNo(year > 2018 && base > 45_000),
    'Tablero digital': yesNo(year > 2013 && base > 2800),
    'Asientos calefaccionados': yesNo(body === 'touring' && base > 40_000),
    'Llantas de aleación': yesNo(words.has('ALEACIÓN') || base > 2400),
    'Llave inteligente': yesNo(year > 2017 && base > 16_000),
    'Parrilla portaequipaje': yesNo(body === 'cub' || body === 'touring' || body === 'quad'),
    Parabrisas: yesNo(body === 'touring' || (scooter && base > 5000)),
    'Baúl trasero': yesNo(body === 'touring' && random.chance(0.5)),
  }
}
