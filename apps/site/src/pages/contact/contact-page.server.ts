import { config } from '../../config/config.server.js'
import { type ContactData, loadContact } from '../../subjects/contact/contact.server.js'
import type { PageInfo } from '../../navigation/page-info.js'
import { CONTACT_PATH } from '../../paths.js'

export type ContactPageData = ContactData & { page: PageInfo }

export async function loadContactPage(request: Request): Promise<ContactPageData> {
  return {
    ...(await loadContact(request)),
    page: {
      title: 'Contacto',
      description: 'Escribinos una consulta o pedí la revista: te respondemos por e-mail.',
      canonical: config.siteUrl + CONTACT_PATH,
      structured: [],
    },
  }
}
