import type { VehicleType } from '@preciosa/contracts'
import { senderOf } from './reader.server.js'
import { startTypeOf } from './start-type.rules.js'

export async function startTypeOfSender(request: Request): Promise<VehicleType> {
  const sender = await senderOf(request)
  return startTypeOf(sender.kind === 'person' ? sender.person.plan : null)
}
