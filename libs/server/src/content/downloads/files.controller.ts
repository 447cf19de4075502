import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput } from '@preciosa/contracts'
import { fileRoutes as routes } from '@preciosa/contracts/downloads'
import { AppError, FileLinks, fileOfName, FileStorage, type KnownFile } from '@preciosa/platform'
import { MagazineService } from '../magazine/index.js'
import { may, Input, Serves } from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { downloadHeaders } from './download-headers.rules.js'
import { type ByteRange, rangeOf } from './range.rules.js'

@Controller()
export class FilesController {
  constructor(
    private readonly links: FileLinks,
    private readonly files: FileStorage,
    private readonly magazine: MagazineService,
  ) {}

  @Serves(routes.file)
  async file(
    @Input(routes.file) { name, ...link }: RouteInput<typeof routes.file>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = (await this.digitalMagazine(name, link.signature, request)) ?? this.links.open(name, link)
    const bytes = await this.files.size(file.key)
    if (bytes === null) throw new AppError('not-found', 'Ese archivo ya no está.')
    const range = askedRange(request, bytes)
    const headers = downloadHeaders(file, bytes, link.as)
    if (range === null) void reply.headers(headers).send(this.files.open(file.key))
    else if (range === 'beyond') void reply.status(416).header('content-range', `bytes */${bytes}`).send()
    else
      void reply
        .status(206)
        .headers({
          ...headers,
          'content-length': String(range.last - range.first + 1),
          'content-range': `bytes ${range.first}-${range.last}/${bytes}`,
        })
        .send(this.files.open(file.key, range))
  }

  /** Readers of the digital magazine may open it by its name; others need a signed link. */
  private async digitalMagazine(
    name: string,
    signature: string | undefined,
    { caller }: FastifyRequest,
  ): Promise<KnownFile | undefined> {
    const file = fileOfName(name)
    if (signature !== undefined || file?.kind !== 'documents' || caller === null) return undefined
    return may(caller, 'DIGITAL_MAGAZINE') && (await this.magazine.isPdf(file.key)) ? file : undefined
  }
}

/** `if-range` names a validator, which files of one name for good don't have. */
function askedRange({ method, headers }: FastifyRequest, bytes: number): ByteRange | null | 'beyond' {
  return method === 'GET' && headers['if-range'] === undefined ? rangeOf(headers.range, bytes) : null
}
