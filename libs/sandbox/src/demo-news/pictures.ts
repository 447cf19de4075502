import type { FocalPoint } from '@preciosa/contracts/media'
import { Resvg } from '@resvg/resvg-js'
import * as indoors from './drawing/scenes-indoors.js'
import {
  BLUE,
  CORAL,
  DEEP,
  INK,
  LEAF,
  NIGHT,
  PAPER,
  RED,
  SILVER,
  SKY,
  SUN,
  VIOLET,
} from './drawing/palette.js'
import * as objects from './drawing/scenes-objects.js'
import * as roads from './drawing/scenes-roads.js'
import { HEIGHT, WIDTH } from './drawing/shapes.js'

export interface DemoPicture {
  alt: string
  focal: FocalPoint
  /** @returns what is inside the SVG */
  draw: () => string
}

const LOW: FocalPoint = { x: 50, y: 60 }
const MIDDLE: FocalPoint = { x: 50, y: 50 }

/** Drawn by us, without letters, so that a machine's fonts don't matter. */
export const DEMO_PICTURES = {
  'suv-en-las-sierras': {
    alt: 'Dibujo de una SUV roja en una ruta con álamos y sierras verdes',
    focal: LOW,
    draw: () => roads.sierras('suv', RED, 1),
  },
  'rural-en-las-sierras': {
    alt: 'Dibujo de una rural amarilla en una ruta entre sierras',
    focal: LOW,
    draw: () => roads.sierras('rural', SUN, 61),
  },
  'pickup-en-la-cordillera': {
    alt: 'Dibujo de una pick-up blanca frente a montañas nevadas',
    focal: LOW,
    draw: () => roads.andes('pickup', PAPER, 4),
  },
  'hatch-en-la-ciudad': {
    alt: 'Dibujo de un auto chico azul en una avenida con edificios y árboles',
    focal: LOW,
    draw: () => roads.cityByDay('hatch', DEEP, 11),
  },
  'suv-en-la-ciudad': {
    alt: 'Dibujo de una SUV naranja en una avenida con edificios claros',
    focal: LOW,
    draw: () => roads.cityByDay('suv', CORAL, 45),
  },
  'sedan-al-atardecer': {
    alt: 'Dibujo de un sedán oscuro frente a una ciudad con las ventanas encendidas al atardecer',
    focal: LOW,
    draw: () => roads.cityAtDusk('sedan', BLUE, 2),
  },
  'moto-en-la-llanura': {
    alt: 'Dibujo de una moto en una ruta de la llanura con el sol bajo detrás',
    focal: LOW,
    draw: () => roads.plainAtSunset('moto', INK),
  },
  'scooter-en-el-barrio': {
    alt: 'Dibujo de un scooter blanco en una calle de casas de colores',
    focal: LOW,
    draw: () => roads.street('scooter', PAPER),
  },
  'lluvia-de-noche': {
    alt: 'Dibujo de un auto con las luces encendidas en una avenida mojada, de noche',
    focal: LOW,
    draw: roads.rainyNight,
  },
  'ruta-nevada': {
    alt: 'Dibujo de una SUV roja en una ruta con nieve, pinos y montañas',
    focal: LOW,
    draw: roads.winter,
  },
  'auto-en-la-playa': {
    alt: 'Dibujo de una rural con valijas en el techo frente al mar y una sombrilla',
    focal: LOW,
    draw: roads.beach,
  },
  'volante-y-ruta': {
    alt: 'Dibujo del puesto de manejo de un auto: volante, tablero y una ruta hacia las montañas',
    focal: MIDDLE,
    draw: roads.wheelAndRoad,
  },
  'auto-en-el-cargador': {
    alt: 'Dibujo de un auto verde enchufado a un cargador, con molinos de viento en las colinas',
    focal: LOW,
    draw: roads.charging,
  },
  'descapotable-al-atardecer': {
    alt: 'Dibujo de un descapotable rojo en una costanera con palmeras al atardecer',
    focal: LOW,
    draw: roads.classic,
  },
  'semaforo-y-senda': {
    alt: 'Dibujo de dos peatones en una senda peatonal y un auto amarillo que espera',
    focal: LOW,
    draw: roads.junction,
  },
  'utilitario-en-el-deposito': {
    alt: 'Dibujo de un furgón blanco con cajas en un depósito',
    focal: LOW,
    draw: roads.delivery,
  },
  'coupe-en-el-salon': {
    alt: 'Dibujo de una coupé amarilla en la plataforma de un salón, bajo reflectores',
    focal: LOW,
    draw: () => indoors.motorShow('coupe', SUN, SKY),
  },
  'pickup-en-el-salon': {
    alt: 'Dibujo de una pick-up clara en la plataforma de un salón, bajo luces cálidas',
    focal: LOW,
    draw: () => indoors.motorShow('pickup', SILVER, SUN),
  },
  'prototipo-cubierto': {
    alt: 'Dibujo de un auto cubierto con una tela roja sobre un escenario',
    focal: LOW,
    draw: indoors.veiled,
  },
  'coupe-en-el-garaje': {
    alt: 'Dibujo de una coupé en un garaje con herramientas y estantes',
    focal: LOW,
    draw: indoors.garage,
  },
  'auto-en-el-elevador': {
    alt: 'Dibujo de un sedán rojo en el elevador de un taller y un mecánico debajo',
    focal: LOW,
    draw: indoors.lift,
  },
  'tres-ruedas': {
    alt: 'Dibujo de tres ruedas de distinto tamaño sobre fondo amarillo',
    focal: MIDDLE,
    draw: objects.tyres,
  },
  tablero: {
    alt: 'Dibujo de un tablero con dos relojes de aguja y testigos encendidos',
    focal: MIDDLE,
    draw: objects.dashboard,
  },
  'mapa-con-ruta': {
    alt: 'Dibujo de un mapa con una ruta marcada entre tres puntos',
    focal: MIDDLE,
    draw: objects.map,
  },
  'precios-en-barras': {
    alt: 'Dibujo de un gráfico de barras que sube, con un auto chico y monedas delante',
    focal: MIDDLE,
    draw: objects.prices,
  },
  'dos-hatch-enfrentados': {
    alt: 'Dibujo de dos autos chicos enfrentados, uno claro y uno oscuro',
    focal: MIDDLE,
    draw: () => objects.versus(['hatch', PAPER], ['hatch', NIGHT]),
  },
  'pickup-y-suv-enfrentadas': {
    alt: 'Dibujo de una pick-up y una SUV enfrentadas',
    focal: MIDDLE,
    draw: () => objects.versus(['pickup', LEAF], ['suv', VIOLET], 1.35),
  },
  'plano-de-un-sedan': {
    alt: 'Dibujo técnico de un sedán en líneas blancas sobre azul, con sus medidas marcadas',
    focal: MIDDLE,
    draw: () => objects.blueprint('sedan'),
  },
  'motos-estacionadas': {
    alt: 'Dibujo de dos motos y un scooter estacionados frente a un edificio',
    focal: LOW,
    draw: indoors.motorcycles,
  },
  concesionaria: {
    alt: 'Dibujo de una vidriera con tres autos y un auto rojo en la vereda',
    focal: LOW,
    draw: indoors.showroom,
  },
  'llaves-y-papeles': {
    alt: 'Dibujo de un contrato firmado y las llaves de un auto',
    focal: MIDDLE,
    draw: objects.keys,
  },
  estacionamiento: {
    alt: 'Dibujo de un estacionamiento visto desde arriba, con un lugar libre marcado en verde',
    focal: MIDDLE,
    draw: indoors.parking,
  },
  bateria: {
    alt: 'Dibujo de una batería de auto eléctrico con cuatro de sus seis celdas cargadas',
    focal: MIDDLE,
    draw: objects.battery,
  },
  cascos: {
    alt: 'Dibujo de tres cascos de moto en un estante',
    focal: MIDDLE,
    draw: objects.helmets,
  },
  'calendario-y-tarjeta': {
    alt: 'Dibujo de un calendario con un día marcado, una tarjeta y un auto chico',
    focal: MIDDLE,
    draw: objects.calendar,
  },
} satisfies Record<string, DemoPicture>

export type DemoPictureName = keyof typeof DEMO_PICTURES

export function svgOf(name: DemoPictureName): string {
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${DEMO_PICTURES[name].draw()}</svg>`
}

/** A PNG as a staff member would upload it. */
export function pngOfDemo(name: DemoPictureName): Buffer {
  return new Resvg(svgOf(name), { font: { loadSystemFonts: false } }).render().asPng()
}
