import { ApiClient, checkedAnswer } from '@preciosa/contracts/client'
import { PHOTO_VERSION_HEADER, profilePhotoRoutes } from '@preciosa/contracts/profiles'
import { config } from '../config/config.server.js'
import { apiFile, fileHeaders } from './api-file.server.js'
import { API_MS } from './visitor.server.js'
import { type Called, UserCalls } from './user-calls.server.js'

/** The timeout starts once the upload has arrived here. */
const uploads = new UserCalls(
  new ApiClient({ baseUrl: config.apiUrl, timeoutMs: API_MS, check: checkedAnswer, headers: fileHeaders }),
)

export const photoApi = {
  save: (token: string, file: Blob): Promise<Called<unknown>> =>
    uploads.as(`Bearer ${token}`).call(profilePhotoRoutes.saveProfilePhoto, { body: { file } }),

  version: async (token: string): Promise<string | null> => {
    const answer = await ask(token, 'HEAD')
    return answer.ok ? answer.headers.get(PHOTO_VERSION_HEADER) : null
  },

  image: async (token: string): Promise<{ bytes: ArrayBuffer; version: string | null } | null> => {
    const answer = await ask(token, 'GET')
    if (answer.ok)
      return { bytes: await answer.arrayBuffer(), version: answer.headers.get(PHOTO_VERSION_HEADER) }
    await answer.body?.cancel()
    return null
  },
}

function ask(token: string, method: 'GET' | 'HEAD'): Promise<Response> {
  return apiFile(profilePhotoRoutes.profilePhoto.path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(API_MS),
  })
}
