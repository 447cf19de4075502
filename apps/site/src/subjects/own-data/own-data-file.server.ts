import type { OwnData } from '@preciosa/contracts/own-account'

/** A person's data as a file; section texts are Spanish, field names are the database's. */
export function ownDataFile({ generatedAt, email, sections, photo }: OwnData): Response {
  const file = {
    que_es: 'Todo lo que se guarda de vos, por secciones. Los nombres de los datos son los de la base.',
    fecha: generatedAt,
    cuenta_de: email,
    secciones: Object.fromEntries(
      sections.map(({ section, about, rows }) => [section, { que_es: about, datos: rows }]),
    ),
    imagen: photo === null ? null : { tipo: photo.type, base64: photo.base64 },
  }
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="mis-datos-${generatedAt.slice(0, 10)}.json"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
