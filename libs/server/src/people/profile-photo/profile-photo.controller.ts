import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Controller, Req, Res } from '@nestjs/common'
import type { RouteInput, RouteOutput } from '@preciosa/contracts'
import { PHOTO_VERSION_HEADER, profilePhotoRoutes as routes } from '@preciosa/contracts/profiles'
import { atMost } from '@preciosa/platform'
import { AttemptsService } from '../../operations/attempts/index.js'
import { ProfilePhotoService } from './profile-photo.service.js'
import {
  CurrentAccount,
  type SignedIn,
  Input,
  Serves,
  readUpload,
  type AttemptSource,
  ClientAttempt,
} from '../../http/index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'

@Controller()
export class ProfilePhotoController {
  constructor(
    private readonly photos: ProfilePhotoService,
    private readonly attempts: AttemptsService,
  ) {}

  @Serves(routes.profilePhoto)
  async profilePhoto(
    @Input(routes.profilePhoto) _: RouteInput<typeof routes.profilePhoto>,
    @CurrentAccount() { accountId }: SignedIn,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { bytes, version, content } = await this.photos.of(accountId)
    void reply
      .headers({
        'content-type': routes.profilePhoto.responseType,
        'content-length': String(bytes),
        [PHOTO_VERSION_HEADER]: version,
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(content)
  }

  @Serves(routes.saveProfilePhoto)
  async saveProfilePhoto(
    @ClientAttempt() source: AttemptSource,
    @CurrentAccount() { accountId }: SignedIn,
    @Req() request: FastifyRequest,
  ): Promise<RouteOutput<typeof routes.saveProfilePhoto>> {
    const { maxBytes, tooLarge } = this.photos
    const read = async () => {
      const { file } = await readUpload(routes.saveProfilePhoto, request, {
        maxBytes,
        tooLarge,
        keep: (content: Readable) => buffer(atMost(maxBytes, tooLarge)(content)),
        discard: () => Promise.resolve(),
      })
      return file
    }
    const subject = String(accountId)
    await this.attempts.guard('photo', { subject, ...source }, () => this.photos.replace(accountId, read))
    return {}
  }
}
