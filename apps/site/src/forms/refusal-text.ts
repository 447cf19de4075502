import type { Refusal } from '@preciosa/contracts'

/** What a form says of what the API refused as a whole; how a program gets a captcha is nothing for a person. */
export function refusalText({ code, title, detail }: Pick<Refusal, 'code' | 'title' | 'detail'>): string {
  return detail === '' || code === 'captcha' ? title : detail
}
