import { addMonths } from '@preciosa/contracts'
import type { FindingKind } from '@preciosa/contracts/payments'
import type { Page } from 'playwright-core'
import { expectAccessible } from './fixtures/axe.js'
import { expect, test } from './fixtures/console-test.js'
import { type OfficeIds, MONTH } from './fixtures/filled-office.js'

type Screen = [
  name: string,
  address: (ids: OfficeIds) => string,
  heading: string | RegExp,
  then?: (page: Page) => Promise<void>,
]

const opens = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
}
const finding =
  (kind: FindingKind) =>
  ({ payments }: OfficeIds) =>
    `payment-findings/${payments.findings[kind]}/show`
const held = ({ held }: OfficeIds) => `price-lists/${held}/show`

const SCREENS: Screen[] = [
  ['home', () => '', 'Necesita una decisión'],
  ['lists', () => 'price-lists', 'Listas de precios'],
  ['upload', () => 'price-lists/create', 'Subir una lista'],
  [
    'an upload without a file',
    () => 'price-lists/create',
    'Subir una lista',
    async (page) => {
      await page.getByRole('button', { name: 'Subir' }).click()
      await page.getByText('Elegí el archivo de la lista.').waitFor()
    },
  ],
  ['a held list', held, 'retenida.csv'],
  ['its approval', held, 'retenida.csv', opens('Aprobar')],
  ['its discarding', held, 'retenida.csv', opens('Descartar')],
  ['a publication', ({ future }) => `price-lists/${future}/show`, 'futura.csv', opens('Publicar')],
  ['a published list', ({ shown }) => `price-lists/${shown}/show`, /correccion/],
  ['a refused list', ({ refused }) => `price-lists/${refused}/show`, 'comas.csv'],
  ['editions', () => 'editions', 'Ediciones'],
  ['an edition', () => 'editions/1/show', /Autos, /],
  ['a rollback', () => 'editions/1/show', /Autos, /, opens('Volver atrás')],
  ['notices of the site', () => 'site-notices', 'Carteles'],
  ['a new notice', () => 'site-notices/create', 'Agregar un cartel'],
  ['consumer requests', () => 'consumer-requests', 'Arrepentimientos y bajas'],
  ['privacy requests', () => 'privacy-requests', 'Pedidos de privacidad'],
  ['a new letter', () => 'privacy-requests/create', 'Anotar un pedido que llegó por carta'],
  ['incidents', () => 'privacy-incidents', 'Incidentes de seguridad'],
  ['a new incident', () => 'privacy-incidents/create', 'Anotar un incidente'],
  ['retention', () => 'retention', 'Conservación de datos'],
  ['holidays', () => 'holidays', 'Feriados'],
  ['the operator’s data', () => 'operator', 'Datos del operador'],
  ['what is left before the first charge', () => 'going-live', 'Puesta en marcha'],
  ['a tick', () => 'going-live', 'Puesta en marcha', opens('Marcar: Base de datos inscripta en la AAIP')],
  ['the search', () => 'operator', 'Datos del operador', opens('Buscar')],
  ['formats', () => 'formats', 'Formatos de lista'],
  ['a format', () => 'formats/1/show', /^Formato /],
  ['a new format', () => 'formats/create', 'Agregar un formato'],
  [
    'a new format without its fields',
    () => 'formats/create',
    'Agregar un formato',
    async (page) => {
      await page.getByLabel('Nombre').first().fill('Con Espacios')
      await page.getByRole('button', { name: 'Guardar' }).click()
      await page.getByText('Usá minúsculas, números y guiones.').first().waitFor()
    },
  ],
  [
    'the menu of one’s account',
    () => 'formats',
    'Formatos de lista',
    async (page) => {
      await page.getByRole('button', { name: 'Tu cuenta' }).click()
      await page.getByRole('menuitem', { name: 'Cerrar sesión' }).waitFor()
    },
  ],
  [
    'usage',
    () => 'usage',
    'Consultas por día y plan',
    async (page) => {
      for (const figures of await page.getByText('Ver todas las cifras').all()) await figures.click()
      await toTitle(page)
    },
  ],
  ['usage without searches', () => `usage?period=${addMonths(MONTH, -12)}`, 'Lo que más se busca'],
  ['payments', () => 'payments', 'Pagos'],
  ['a disputed payment', ({ payments }) => `payments/${payments.disputedOrder}/show`, 'Qué pasó'],
  [
    'what payments leave open',
    () => 'payment-findings',
    'Pagos por resolver',
    async (page) => page.getByText('Avisos de Mercado Pago sin efecto').waitFor(),
  ],
  [
    'a payment without an order',
    finding('unknown-payment'),
    'Un pago sin pedido',
    opens('Devolver el dinero'),
  ],
  ['a subscription without a plan', finding('unknown-subscription'), 'Una suscripción sin plan'],
  ['a missing charge', finding('no-charge'), 'Un cobro que no llegó', opens('Preguntar a Mercado Pago')],
  ['a disputed payment that is open', finding('chargeback'), 'Un pago desconocido'],
  ['a job that failed', finding('job-failed'), 'Una tarea que no se pudo hacer'],
  ['statements', () => 'statements', 'Tomar un mes'],
  [
    'a statement',
    () => 'statements',
    'Tomar un mes',
    async (page) => {
      const day = `${addMonths(MONTH, -1)}-15T12:00:00.000-03:00`
      const heading =
        'SOURCE_ID,TRANSACTION_TYPE,TRANSACTION_AMOUNT,TRANSACTION_CURRENCY,TRANSACTION_DATE,FEE_AMOUNT,TAXES_AMOUNT,SETTLEMENT_NET_AMOUNT'
      const buffer = Buffer.from(`${heading}\n7,SETTLEMENT,100.00,ARS,${day},-6.29,-3.50,90.21\n`)
      const file = { name: 'report.csv', mimeType: 'text/csv', buffer }
      await page.getByLabel('Reporte en CSV').setInputFiles(file)
      await page.getByText('Acá no se conoce esa operación.').waitFor()
      await toTitle(page)
    },
  ],
  ['invoices', () => 'invoices', 'Facturas', opens('Libro IVA Ventas')],
  ['series of invoices', () => 'invoice-series', 'Numeraciones'],
  ['who issues invoices', () => 'invoice-settings', 'Certificado de ARCA'],
  ['a group to invoice', () => 'fleets/1/show', 'Facturas', opens('Facturar un período')],
  ['subscriptions', () => 'subscriptions', 'Suscripciones'],
  [
    'a subscription that is left',
    ({ payments }) => `subscriptions/${payments.leaving}/show`,
    'Qué pasó',
    opens('Visto'),
  ],
  ['a paused subscription', ({ payments }) => `subscriptions/${payments.disputed}/show`, 'Qué pasó'],
  ['plans', () => 'plan-offers', 'Planes'],
  ['a plan', () => 'plan-offers/individualCar/show', 'Precios'],
  ['its new price', () => 'plan-offers/individualCar/show', 'Precios', opens('Cambiar el precio')],
  [
    'its price for those who have it',
    () => 'plan-offers/individualCar/show',
    'Precios',
    opens('Cambiar el precio a quienes ya lo tienen'),
  ],
  ['price changes', () => 'price-changes', 'Cambios de precio'],
  ['a price change', ({ payments }) => `price-changes/${payments.priceChange}/show`, 'A quiénes les cambia'],
  [
    'its withdrawal',
    ({ payments }) => `price-changes/${payments.priceChange}/show`,
    'A quiénes les cambia',
    opens('Dejar sin efecto'),
  ],
  ['a plan without a price', () => 'plan-offers/professionalFleet/show', 'Precios'],
  ['packs', () => 'pack-offers', 'Packs'],
  ['a pack', () => 'pack-offers/2/show', 'Precios'],
  ['a new pack', () => 'pack-offers', 'Packs', opens('Agregar un pack')],
  ['groups', () => 'fleets', 'Grupos'],
  ['a group', () => 'fleets/1/show', 'Integrantes'],
  ['an invitation to it', () => 'fleets/1/show', 'Integrantes', opens('Invitar')],
  ['its change', () => 'fleets/1/show', 'Integrantes', opens('Cambiar')],
  [
    'a new group without its fields',
    () => 'fleets',
    'Grupos',
    async (page) => {
      await opens('Agregar un grupo')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Agregar e invitar' }).click()
      await page.getByText('Escribí el nombre del grupo.').waitFor()
    },
  ],
  ['media', () => 'media', 'Medios'],
  ['news', () => 'news', 'Noticias'],
  ['an article that lacks something', () => 'news/1/show', 'Versiones'],
  [
    'its form, at a field',
    () => 'news/1?campo=previewImage',
    'Versiones y escalas',
    async (page) => {
      const cover = page.getByRole('group', { name: 'Imagen de portada' })
      await expect(cover.getByRole('button')).toBeFocused()
      await toTitle(page)
    },
  ],
  [
    'a new article without its fields',
    () => 'news/create',
    'La nota',
    async (page) => {
      await page.getByRole('button', { name: 'Guardar sin publicar' }).click()
      await page.getByText('Falta el título.').waitFor()
    },
  ],
  ['the calendar of news', () => `news-calendar?mes=${MONTH}`, 'Calendario de noticias'],
  ['its empty month', () => `news-calendar?mes=${addMonths(MONTH, 12)}`, 'Calendario de noticias'],
  ['categories of news', () => 'news-categories', 'Categorías de noticias'],
  ['a category', () => 'news-categories/1/show', /^Categoría /],
  ['its removal', () => 'news-categories/1/show', /^Categoría /, opens('Borrar')],
  ['a new category', () => 'news-categories/create', 'Agregar una categoría'],
  ['the magazine', () => 'magazine', 'Revista'],
  ['an issue that lacks something', () => 'magazine/1/show', 'La chata eterna'],
  ['the removal of an issue', () => 'magazine/1/show', 'La chata eterna', opens('Borrar')],
  [
    'a new issue without its fields',
    () => 'magazine/create',
    'Edición digital',
    async (page) => {
      await page.getByRole('button', { name: 'Guardar sin publicar' }).click()
      await page.getByText('Completá este campo').first().waitFor()
      await toTitle(page)
    },
  ],
  ['ads', () => 'ads', 'Avisos'],
  ['the report of an ad', () => 'ads/1/show', 'Informe'],
  [
    'a new ad without its fields',
    () => 'ads/create',
    'Dónde y cuándo',
    async (page) => {
      await page.getByRole('button', { name: 'Guardar sin publicar' }).click()
      await page.getByText('Completá este campo').first().waitFor()
    },
  ],
  [
    'series and tables',
    () => 'data-tables',
    'Índice de precios',
    async (page) => {
      await page.getByRole('button', { name: 'Corregir o cargar: Índice de precios' }).click()
      await page.getByLabel('Renglones').fill('2019-01;x')
      await page.getByRole('button', { name: 'Revisar' }).click()
      await page.getByText('1 renglón rechazado').waitFor()
      await toTitle(page)
    },
  ],
  ['names', () => 'names', 'Nombres'],
  ['a name', () => 'names/brand-1/show', /\w/],
  ['the words of sheets', () => 'dictionary', 'Datos de las fichas'],
  ['a choice of sheets', () => 'dictionary/3', 'Tipo de vehículo'],
  ['messages', () => 'messages', 'Mensajes'],
  ['a report', () => 'messages/1/show', 'Reporte: Precio'],
  ['an inquiry of a company', () => 'messages/2/show', 'Precios para una flota'],
  ['requests to leave', () => 'unsubscribe-requests', 'Pedidos de baja'],
  ['inquiries of companies', () => 'company-inquiries', 'Consultas de empresas'],
  ['magazine requests', () => 'magazine-requests', 'Pedidos de revista'],
  ['addresses of the desks', () => 'contact-addresses', 'Direcciones de contacto'],
  ['mails', () => 'mails', 'Correos'],
  ['a refused mail', ({ lostMail }) => `mails/${lostMail}/show`, 'Plan terminado', opens('Mandar otra vez')],
  ['the templates of mails', () => 'mail-templates', 'Modelos de correos'],
  ['a template', () => 'mail-templates/recovery/show', 'Sólo texto'],
  [
    'an address that refuses mail',
    ({ payments }) => `users/${payments.free}/show`,
    'Movimientos',
    opens('Quitar la marca'),
  ],
  ['users', () => 'users', 'Usuarios'],
  ['a user', () => 'users/1/show', 'Movimientos'],
  ['an adjustment of credits', () => 'users/1/show', 'Movimientos', opens('Ajustar créditos')],
  [
    'an adjustment without its fields',
    () => 'users/1/show',
    'Movimientos',
    async (page) => {
      await opens('Ajustar créditos')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Ajustar' }).click()
      await page.getByText('Escribí un número entero').waitFor()
    },
  ],
  [
    'a plan to give',
    ({ payments }) => `users/${payments.free}/show`,
    'Movimientos',
    async (page) => {
      await opens('Dar un plan')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Dar un plan' }).click()
      await page.getByText('Elegí').first().waitFor()
    },
  ],
  [
    'a given plan to prolong',
    ({ payments }) => `users/${payments.given}/show`,
    'Movimientos',
    opens('Prolongar el plan'),
  ],
  ['a block', () => 'users/1/show', 'Movimientos', opens('Bloquear')],
  ['the staff', () => 'staff', 'Equipo'],
  ['a member of staff', () => 'staff/2/show', 'editor@guia.example'],
  ['their new role', () => 'staff/2/show', 'editor@guia.example', opens('Cambiar rol')],
  ['one’s own staff account', () => 'staff/1/show', 'admin@guia.example'],
  ['a new member of staff', () => 'staff/create', 'Agregar a alguien'],
  ['the audit', () => 'audit', 'Auditoría'],
  ['an entry of the audit', () => 'audit/1/show', 'Agregar a alguien del equipo'],
  ['no page', () => 'nada', 'No hay ninguna página acá'],
  ['no access', () => 'access-denied', 'Sin permiso'],
  ['no answer', () => 'authentication-error', 'El servidor no responde'],
]

/** The bar with the title leaves when the page scrolls. */
async function toTitle(page: Page): Promise<void> {
  await page.evaluate('scrollTo(0, 0)')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe(
  'accessibility (axe) of the console, on a dark phone and a light desktop',
  { tag: '@sweep' },
  () => {
    for (const [name, address, heading, then] of SCREENS) {
      test(name, async ({ office, admin, small }) => {
        const check = async (page: Page) => {
          await office.show(page, address(office.ids), heading)
          await expect(page.getByRole('progressbar')).toHaveCount(0)
          await then?.(page)
          await expectAccessible(page)
        }
        await Promise.all([admin, small].map(check))
      })
    }
  },
)
