import { z } from 'zod'
import { RESERVED_PATHS } from '../registry/site-paths.js'

const MAX_PATH = 60

/** The last part of a page's address: `preguntas-frecuentes`. */
export const pagePathSchema = z
  .string({ error: 'Falta la dirección.' })
  .trim()
  .max(MAX_PATH, `A lo sumo ${MAX_PATH} caracteres.`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Sólo minúsculas sin acentos, números y guiones.')
  .refine((path) => !RESERVED_PATHS.includes(path), 'Esa dirección es de otra parte del sitio.')
