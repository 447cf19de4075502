import { z } from 'zod'
import { isPageLink, isSiteAddress, isTextLink } from './link.rules.js'

const LONGEST = 500

const link = (isRight: (text: string) => boolean, wrong: string) =>
  z.string({ error: wrong }).trim().max(LONGEST, `A lo sumo ${LONGEST} caracteres.`).refine(isRight, wrong)

/** A page of another site. */
export const siteAddressSchema = link(isSiteAddress, 'El enlace empieza con https:// y lleva a un sitio.')

/** A page of this site or of another. */
export const pageLinkSchema = link(
  isPageLink,
  'El enlace empieza con / (del sitio) o con https:// y un sitio.',
)

/** A link in a text. */
export const hrefSchema = link(
  isTextLink,
  'El enlace es / (del sitio), https:// y un sitio, mailto: y un e-mail, tel: y un teléfono o # y una parte de la página.',
)
