import type { PageBlock, PageSummary } from '@preciosa/contracts/pages'

export const BLOCK_NAMES: Readonly<Record<PageBlock['kind'], string>> = {
  text: 'Texto',
  picture: 'Imagen',
  lead: 'Presentación, con botón',
  cards: 'Tarjetas que llevan a otra página',
  services: 'Servicios',
  topics: 'Temas, de a uno',
  timeline: 'Línea de tiempo',
  partners: 'Nombres, con o sin logo',
  questions: 'Preguntas y respuestas',
  facts: 'Datos',
  numbers: 'Cifras de la guía',
  since: 'Versión y fecha de vigencia',
  whereabouts: 'Dirección y teléfono',
  plans: 'Lista de planes',
  form: 'Formulario de empresas',
}

export function onSite({ published, latest }: Pick<PageSummary, 'published' | 'latest'>): string {
  if (published === null) return 'no'
  return published === latest ? `versión ${published}` : `versión ${published}; la ${latest} no se publicó`
}
