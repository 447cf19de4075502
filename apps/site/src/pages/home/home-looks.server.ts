import { unlessUnavailable } from '../../api/page-answers.server.js'
import { senderOf } from '../../subjects/session/reader.server.js'
import { type MonthLook, monthLooks } from '../../subjects/versions/month-looks.server.js'

const SHOWN = 4

export async function homeLooks(request: Request): Promise<MonthLook[]> {
  const sender = await senderOf(request)
  if (sender.kind !== 'person' || sender.user === null) return []
  const own = { token: sender.session.value, user: sender.user }
  return (await unlessUnavailable(monthLooks(request, own, { most: SHOWN }))) ?? []
}
