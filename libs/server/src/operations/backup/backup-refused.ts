import { AppError } from '@preciosa/platform'

/** A backup or its place can't be used; nothing was changed. */
export class BackupRefused extends AppError {
  override name = 'BackupRefused'

  constructor(detail: string, cause?: unknown) {
    super('conflict', detail)
    this.cause = cause
  }
}
