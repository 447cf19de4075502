import type { ConsoleScreen } from './screen.js'
import { heading } from './screen-steps.js'

export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  {
    name: 'console-sign-in',
    title: 'The console: signing in',
    address: null,
    shown: (page) => page.getByLabel('Código del autenticador'),
    problem: /status of 401/,
  },
  {
    name: 'console-lists',
    title: 'The console: price lists',
    address: () => 'price-lists',
    shown: heading('Listas de precios'),
  },
  {
    name: 'console-list',
    title: 'The console: the report on a list that is held',
    address: ({ held }) => `price-lists/${held}/show`,
    shown: heading('Qué trae'),
  },
  {
    name: 'console-usage',
    title: 'The console: how the guide is used',
    address: () => 'usage',
    shown: heading('Uso de la guía'),
  },
  {
    name: 'console-users',
    title: 'The console: people',
    address: () => 'users',
    shown: heading('Usuarios'),
  },
  {
    name: 'console-user',
    title: 'The console: a person',
    address: () => 'users',
    then: async (page) => {
      await page.locator('main').getByRole('link', { name: /@/ }).first().click()
      await page.getByRole('heading', { name: /^Créditos: / }).waitFor()
    },
    shown: heading('Usuarios'),
  },
  {
    name: 'console-staff',
    title: 'The console: the staff',
    address: () => 'staff',
    shown: heading('Equipo'),
  },
]
