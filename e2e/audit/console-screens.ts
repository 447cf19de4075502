import type { ConsoleScreen } from './screen.js'
import { heading } from './screen-steps.js'

export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  {
    name: 'console-sign-in',
    address: null,
    shown: (page) => page.getByLabel('Código del autenticador'),
    problem: /status of 401/,
  },
  {
    name: 'console-lists',
    address: () => 'price-lists',
    shown: heading('Listas de precios'),
  },
  {
    name: 'console-list',
    address: ({ held }) => `price-lists/${held}/show`,
    shown: heading('Qué trae'),
  },
  {
    name: 'console-plan',
    address: () => 'plan-offers/individualCar/show',
    shown: heading('Precios'),
  },
  {
    name: 'console-usage',
    address: () => 'usage',
    shown: heading('Uso de la guía'),
  },
  {
    name: 'console-news',
    address: () => 'news',
    shown: heading('Noticias'),
  },
  {
    name: 'console-article',
    address: () => 'news/1',
    shown: heading('Versiones y escalas'),
  },
  {
    name: 'console-magazine',
    address: () => 'magazine/1',
    shown: heading('Edición digital'),
  },
  {
    name: 'console-users',
    address: () => 'users',
    shown: heading('Usuarios'),
  },
  {
    name: 'console-user',
    address: () => 'users',
    then: async (page) => {
      await page.locator('main').getByRole('link', { name: /@/ }).first().click()
      await page.getByRole('heading', { name: /^Créditos: / }).waitFor()
    },
    shown: heading('Usuarios'),
  },
  {
    name: 'console-staff',
    address: () => 'staff',
    shown: heading('Equipo'),
  },
]
