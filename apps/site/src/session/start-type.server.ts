import type { VehicleType } from '@preciosa/contracts'
import { senderOf } from './reader.server.js'
import { startTypeOf } from './start-type.rules.js'

/** The half of the guide that the sender of a request starts on. */
export async function startTypeOfSender(request: Request): Promise<VehicleType> {
  const sender = await senderOf(request)
  return startTypeOf(sender.kind === 'person' ? sender.person.plan : null)
}
