export interface Cause {
  code: string | number
  description: string
}

const NAMES: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  423: 'locked',
}

/** A refusal in Mercado Pago's format. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly causes?: readonly Cause[],
  ) {
    super(message)
  }

  /** Body of the answer; `/preapproval` gives only message and status. */
  body(): object {
    const { message, status, causes } = this
    if (causes === undefined) return { message, status }
    return { message, error: NAMES[status] ?? 'error', status, cause: causes }
  }
}

/** Refusal of `/v1` with one cause. */
export function refusal(code: string | number, description: string, status = 400): Refusal {
  return new Refusal(status, description, [{ code, description }])
}
