import type { SiteScreen } from './screen.js'
import { comparedPrices, dialog, heading, PAID, pay, payComparison, payGrid } from './screen-steps.js'

export const GUIDE_SCREENS: readonly SiteScreen[] = [
  { name: 'home', path: '/', shown: heading('Autos por marca') },
  {
    name: 'home-motos',
    path: '/?tipo=motos',
    shown: heading('Motos por marca'),
  },
  {
    name: 'results',
    path: '/resultado-busqueda?s=gol+trnd+2018',
    shown: heading(/^\d+ versiones$/),
  },
  {
    name: 'results-empty',
    path: '/resultado-busqueda?s=zzzz',
    shown: heading('No hay coincidencias'),
  },
  {
    name: 'sheet',
    path: '/ficha/cars/:codia?anio=2018',
    shown: heading('Precios por año'),
  },
  {
    name: 'sheet-open',
    as: 'individualPremium',
    path: '/ficha/cars/:codia?anio=2018',
    then: pay,
    shown: (page) => page.getByRole('status').getByText(PAID),
  },
  {
    name: 'sheet-technical',
    as: 'individualPremium',
    path: '/ficha/cars/:codia',
    then: (page) => page.getByRole('tab', { name: 'Motor y Transmisión' }).click(),
    shown: (page) => page.getByRole('tabpanel', { name: 'Motor y Transmisión' }),
  },
  {
    name: 'sheet-locked',
    path: '/ficha/cars/:codia',
    then: (page) => page.getByRole('link', { name: 'Ver las medidas' }).click(),
    shown: dialog('Para esta funcionalidad debes estar registrado'),
  },
  {
    name: 'sheet-report',
    path: '/ficha/cars/:codia',
    then: (page) => page.getByRole('link', { name: 'Reportar un error' }).click(),
    shown: (page) => dialog('Reportar un error')(page).getByLabel('Qué está mal'),
  },
  {
    name: 'brand',
    path: '/precios/autos/volkswagen_:brand',
    shown: heading(/Volkswagen/),
  },
  {
    name: 'group',
    path: '/precios/autos/volkswagen_:brand/gol-trend_:group?anio=2018',
    shown: heading(/Volkswagen Gol Trend/),
  },
  {
    name: 'assisted',
    path: '/busqueda-asistida?tipo=autos&marca=:brand&modelo=:group&anio=2018',
    shown: heading('Búsqueda asistida'),
  },
  {
    name: 'changes',
    path: '/cambios/:period',
    shown: heading(/^Cambios de .* en los precios de autos/),
  },
  {
    name: 'changes-months',
    path: '/cambios',
    shown: heading('Cambios mes a mes en los precios de autos'),
  },
  {
    name: 'visual',
    as: 'individualFree',
    path: '/busqueda-visual?vehicleType=cars',
    shown: heading('Búsqueda visual'),
  },
  {
    name: 'visual-filters',
    as: 'individualFree',
    path: '/busqueda-visual/cars/SED5?brand=:brand&model=:group',
    shown: (page) => page.getByRole('button', { name: 'Buscar', exact: true }),
  },
  {
    name: 'visual-results',
    as: 'individualFree',
    path: '/busqueda-visual/resultados?vehicleType=cars&brand=:brand&model=:group',
    shown: (page) => page.getByRole('link', { name: 'Nueva búsqueda' }),
  },
  {
    name: 'comparator',
    as: 'individualPremium',
    path: '/comparador?tipo=autos&codias=:compared&anio=2018',
    then: payComparison,
    shown: comparedPrices,
  },
  {
    name: 'infogrid',
    as: 'professionalFree',
    path: '/infogrid?tipo=autos&marca=:brand&modelo=:group',
    then: payGrid,
    shown: (page) => page.getByRole('link', { name: /^Visto/ }).first(),
  },
  { name: 'news', path: '/noticias', shown: heading('Noticias') },
  { name: 'article', path: '/noticias/articulo/:launch', shown: heading('Versiones') },
  { name: 'magazine', as: 'individualPremium', path: '/revista', shown: heading('La revista') },
  {
    name: 'terms',
    path: '/terminos',
    shown: heading('Términos y condiciones'),
  },
  {
    name: 'not-found',
    path: '/no/existe',
    shown: heading('No encontramos esta página'),
    problem: /status of 404/,
  },
  { name: 'refused', path: '/error', shown: heading('Demasiadas consultas') },
]
