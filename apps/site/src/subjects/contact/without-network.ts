import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from '@remix-run/react'
import { isOfSite } from '../../navigation/of-site.js'
import type { MailAnswer } from './mail-form.server.js'

/** `clientAction` of a form: it stays, since the layout's error page would take what was written. */
export async function keepUnsent({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction()
  } catch (error) {
    if (isOfSite(error)) throw error
    return { kind: 'unsent' } satisfies MailAnswer
  }
}

/** `clientLoader` of a form that dialogs load: null says so in the dialog, and the page below it stays. */
export async function keepUnread({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader()
  } catch (error) {
    if (isOfSite(error)) throw error
    return null
  }
}
