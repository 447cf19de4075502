import type { Caller } from './caller.js'

export abstract class TokenVerifier {
  abstract verify(token: string): Promise<Caller | null>
}
