export interface SecretKey {
  id: string
  value: string
}

const ID = /^[a-z0-9-]{1,20}$/
const LEAST = 32

/** Reads `id:value,id2:value2`. The problems are for the operator and never contain a value. */
export function readSecretKeys(text: string): { keys: SecretKey[]; problems: string[] } {
  const keys = text.split(',').map((part) => {
    const at = part.indexOf(':')
    return { id: part.slice(0, Math.max(at, 0)), value: part.slice(at + 1) }
  })
  const problems = keys.flatMap(({ id, value }, at) => {
    const place = `la clave ${at + 1}`
    if (!ID.test(id))
      return [
        `${place} debe ser id:valor, y el id llevar de 1 a 20 letras minúsculas sin acento, números o guiones`,
      ]
    return [
      ...(keys.findIndex((other) => other.id === id) < at ? [`${place} repite un id`] : []),
      ...(/\s/.test(value) ? [`${place} no puede llevar espacios`] : []),
      ...(value.length < LEAST ? [`${place} debe tener al menos ${LEAST} caracteres`] : []),
    ]
  })
  return { keys, problems }
}
