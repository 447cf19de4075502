import { PROFILE_COMPLETED } from '@preciosa/contracts/profiles'
import { goToHydrated } from '../fixtures/hydrated.js'
import type { SiteScreen } from './screen.js'
import { answerUpTo, dialog, heading, keepFavourites, PAID, pay } from './screen-steps.js'

export const ACCOUNT_SCREENS: readonly SiteScreen[] = [
  {
    name: 'sign-in',
    path: '/?showloginmodal=true',
    shown: dialog('Ingresar a mi cuenta'),
  },
  {
    name: 'sign-in-refused',
    path: '/?showloginmodal=true',
    then: async (page) => {
      await page.getByLabel('E-mail').fill('ana@ejemplo.com.ar')
      await page.getByLabel('Contraseña').fill('no es la clave')
      await page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }).click()
    },
    shown: (page) => page.getByRole('dialog').getByRole('alert'),
  },
  {
    name: 'register',
    path: '/?showregistermodal=true',
    shown: dialog('Crear mi cuenta'),
  },
  {
    name: 'activation',
    path: '/activacion?email=ana%40ejemplo.com.ar',
    shown: heading('Activá tu cuenta'),
  },
  {
    name: 'professional-activation',
    path: '/activacion-profesional',
    shown: heading('Activá tu cuenta profesional'),
  },
  {
    name: 'professional-activation-code',
    path: '/activacion-profesional?email=perito%40ejemplo.com.ar',
    shown: (page) => page.getByLabel('Código'),
  },
  {
    name: 'recover',
    path: '/?showrecovermodal=true',
    shown: dialog('Recuperar mi cuenta'),
  },
  {
    name: 'new-password',
    path: '/?showrecovermodal=true&email=ana%40ejemplo.com.ar',
    shown: dialog('Elegí una contraseña nueva'),
  },
  {
    name: 'welcome',
    as: 'unsuscribed',
    path: '/bienvenido?paso=tipo',
    shown: heading('¿Cómo vas a usar Preciosa?'),
  },
  {
    name: 'welcome-interests',
    as: 'unsuscribed',
    path: '/bienvenido?paso=intereses',
    then: (page) => answerUpTo(page, '¿Qué te interesa?'),
    shown: heading('¿Qué te interesa?'),
  },
  {
    name: 'welcome-data',
    as: 'unsuscribed',
    path: '/bienvenido?paso=datos',
    then: async (page) => {
      await answerUpTo(page, 'Tus datos')
      await page.getByRole('button', { name: 'Continuar' }).click()
    },
    shown: (page) => page.getByRole('alert'),
  },
  {
    name: 'welcome-plan',
    as: 'unsuscribed',
    path: '/bienvenido',
    then: (page) => answerUpTo(page, 'Elegí tu plan'),
    shown: heading('Elegí tu plan'),
  },
  {
    name: 'welcome-end',
    as: 'unsuscribed',
    path: '/bienvenido',
    then: (page) => answerUpTo(page, '¡Te damos la bienvenida'),
    shown: heading(/^¡Te damos la bienvenida/),
  },
  {
    name: 'complete-profile',
    as: 'individualFree',
    path: '/perfil/completar?paso=4',
    then: (page) => answerUpTo(page, 'Tus marcas favoritas'),
    shown: heading('Tus marcas favoritas'),
  },
  {
    name: 'complete-profile-data',
    as: 'individualFree',
    path: '/perfil/completar?paso=5',
    then: (page) => answerUpTo(page, 'Tus datos'),
    shown: heading('Tus datos'),
  },
  {
    name: 'complete-profile-thanks',
    as: 'individualFree',
    says: 'profile-gift',
    path: '/',
    shown: (page) => page.getByRole('dialog').getByText(PROFILE_COMPLETED),
  },
  {
    name: 'my-data',
    as: 'professionalIndividual',
    path: '/perfil/mis-datos',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'change-password',
    as: 'individualPremium',
    path: '/perfil/mis-datos?showpasswordmodal=true',
    then: (page) => page.getByRole('button', { name: 'Cambiar', exact: true }).click(),
    shown: (page) => page.getByRole('alert'),
  },
  {
    name: 'deletion',
    as: 'individualPremium',
    path: '/perfil/mis-datos?showdeletemodal=true',
    shown: dialog('Eliminar mi cuenta'),
  },
  {
    name: 'sessions',
    as: 'individualCar',
    path: '/perfil/sesiones',
    shown: heading('Sesiones abiertas'),
  },
  {
    name: 'linked-users',
    as: 'professionalIndividual',
    path: '/perfil/usuarios-vinculados',
    shown: heading('Usuarios vinculados'),
  },
  {
    name: 'billing',
    as: 'individualPremium',
    path: '/perfil/facturacion',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'credits',
    as: 'individualPremium',
    path: '/perfil/infocreditos',
    shown: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'plan',
    as: 'individualFree',
    path: '/perfil/plan',
    shown: heading('Mi plan'),
  },
  {
    name: 'app-profile',
    appNames: 'individualPremium',
    path: '/suscripcion-app',
    shown: heading('Mi plan'),
  },
  {
    name: 'favourites',
    as: 'individualPremium',
    path: '/resultado-busqueda?s=gol+trend',
    then: keepFavourites,
    shown: heading('Favoritos'),
  },
  {
    name: 'history',
    as: 'individualPremium',
    path: '/ficha/cars/:codia?anio=2018',
    then: async (page) => {
      await pay(page)
      await page.getByRole('status').getByText(PAID).waitFor()
      await goToHydrated(page, new URL('/perfil/historial', page.url()).href)
    },
    shown: heading('Historial'),
  },
  {
    name: 'useful-guides',
    as: 'individualPremium',
    path: '/perfil/guia-util',
    shown: heading('Comprar un usado con los papeles en orden'),
  },
  {
    name: 'useful-guide',
    as: 'individualPremium',
    path: '/perfil/guia-util/comprar-un-usado',
    shown: heading('Comprar un usado con los papeles en orden'),
  },
]
