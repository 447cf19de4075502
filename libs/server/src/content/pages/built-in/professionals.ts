import type { PageContent } from '@preciosa/contracts/pages'
import { METHOD } from './method.js'

export const PROFESSIONALS: PageContent = {
  title: 'La guía para trabajar con precios',
  description: 'Planes para productores, peritos, concesionarias, tasadores y agencias multimarca.',
  blocks: [
    {
      kind: 'lead',
      text: 'Una grilla abre los precios de una marca entera. Cada precio lleva su mes, y los de otros meses están a un clic.',
    },
    {
      kind: 'services',
      title: 'Para quién es',
      items: [
        {
          title: 'PRODUCTORES',
          text: 'Para asegurar por lo que vale y defender la suma cuando hay un siniestro.',
        },
        { title: 'PERITOS', text: 'Para informar un valor con su fuente, su mes y su código.' },
        { title: 'CONCESIONARIAS', text: 'Para tomar un usado sabiendo por cuánto cambia de mano.' },
        { title: 'TASADORES', text: 'Para tasar cualquier año, también mirando hacia atrás.' },
        { title: 'AGENCIAS MULTIMARCA', text: 'Para poner precio a un salón entero en una pantalla.' },
      ],
    },
    { kind: 'plans', audience: 'professional' },
    METHOD,
    { kind: 'numbers', title: 'Lo que hay adentro, contado hoy' },
  ],
}
