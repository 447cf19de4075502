import { AppError, type Clock, type Config } from '@preciosa/platform'
import {
  previewToken,
  type PreviewedKind,
  type PreviewedVersion,
  readPreviewToken,
} from './preview-token.rules.js'

const PREVIEW_SECONDS = 3600
const PATHS: Readonly<Record<PreviewedKind, string>> = {
  page: '/vista-previa',
  article: '/vista-previa/noticias',
}

/** Signed links of the site to versions that aren't published. */
export class Previews {
  constructor(
    private readonly kind: PreviewedKind,
    private readonly clock: Clock,
    private readonly config: Pick<Config, 'keys' | 'siteUrl'>,
  ) {}

  /** Good for an hour. */
  linkTo(of: PreviewedVersion): string {
    const until = this.now + PREVIEW_SECONDS
    return `${this.config.siteUrl}${PATHS[this.kind]}/${previewToken(this.kind, of, until, this.config.keys)}`
  }

  /** @throws AppError `not-found` for a wrong or expired token */
  read(token: string): PreviewedVersion {
    const asked = readPreviewToken(this.kind, token, this.now, this.config.keys)
    if (asked === null) throw noPreview()
    return asked
  }

  private get now(): number {
    return Math.floor(this.clock.now().getTime() / 1000)
  }
}

export function noPreview(): AppError {
  return new AppError('not-found', 'La vista previa venció o está cortada: abrila de nuevo desde la consola.')
}
