export class S3TimeOut extends Error {
  override name = 'S3TimeOut'
}

/** No connection, or one that was cut. */
export class S3Unreachable extends Error {
  override name = 'S3Unreachable'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }

  /** Such as `ECONNREFUSED`. */
  get reason(): string {
    const { code, cause } = this.cause as { code?: string; cause?: { code?: string } }
    return code ?? cause?.code ?? this.message
  }
}

export class BrokenAnswer extends Error {
  override name = 'BrokenAnswer'
}

export class NoSuchBucket extends Error {
  override name = 'NoSuchBucket'

  constructor() {
    super('S3 has no such bucket')
  }
}
