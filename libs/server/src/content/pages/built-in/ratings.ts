import type { PageContent } from '@preciosa/contracts/pages'

export const RATINGS: PageContent = {
  title: 'Calificaciones',
  description: 'Calidad, confiabilidad, rendimiento, confort y estilo: qué mira cada calificación.',
  blocks: [
    {
      kind: 'lead',
      text: 'Cada vehículo se mira por cinco lados. Estas son las preguntas que hace cada calificación.',
    },
    {
      kind: 'facts',
      items: [
        { term: 'Calidad', text: 'Cómo está hecho: materiales, terminación, armado y pintura.' },
        {
          term: 'Confiabilidad',
          text: 'Cuánto se puede contar con él: fallas conocidas, repuestos y service.',
        },
        { term: 'Rendimiento', text: 'Qué da el motor: potencia, aceleración, consumo y frenos.' },
        { term: 'Confort', text: 'Cómo se viaja: espacio, asientos, ruido, clima y equipamiento.' },
        { term: 'Estilo', text: 'Cómo se ve, por fuera y por dentro, al lado de los de su clase.' },
      ],
    },
  ],
}
