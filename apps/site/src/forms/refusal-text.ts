import type { Refusal } from '@preciosa/contracts/client'

/** The detail of a captcha error is for programs, so the user gets the title. */
export function refusalText({ code, title, detail }: Pick<Refusal, 'code' | 'title' | 'detail'>): string {
  return detail === '' || code === 'captcha' ? title : detail
}
