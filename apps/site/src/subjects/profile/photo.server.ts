import type { Refusal } from '@preciosa/contracts/client'
import { MOST_PHOTO_BYTES } from '@preciosa/contracts/profiles'
import { isOutage } from '../../api/api-failure.server.js'
import { photoApi } from '../../api/photo.server.js'
import { goToWithFlash } from '../flash/flash.server.js'
import { logError } from '../../config/log.server.js'
import { formOf, goToTooMany, pageNotFound } from '../../api/page-answers.server.js'
import { MY_DATA_PATH } from '../../paths.js'
import { CallerSlots, TooManyWaitingError } from '../../api/caller-slots.js'
import { profileOfForm, requirePerson, requireProfile, type Unsaved } from '../session/require.server.js'
import { PHOTO_AFTER_THE_END, PHOTO_NOT_SAVED, ANSWER_IN_PLACE } from './photo-texts.js'

interface PhotoRefusal {
  error: string
  unsaved?: Unsaved | undefined
}

export type PhotoAnswer = PhotoRefusal | { saved: true; unsaved?: undefined }

const CHOOSE = 'Elegí una foto de tu computadora o tu teléfono.'
const TOO_LARGE = `La foto pesa más de ${MOST_PHOTO_BYTES / 1024 / 1024} MB, el máximo.`
const ONE_AT_A_TIME = 'Ya estás mandando otra foto. Esperá a que termine y probá de nuevo.'
const ERRORS: Readonly<Record<Unsaved, string>> = { away: PHOTO_NOT_SAVED, ended: PHOTO_AFTER_THE_END }

/** A form takes up to 12 MB of memory while it is read; a second press of the button may wait. */
const forms = new CallerSlots({ running: 1, waiting: 1 })

/** Null without a photo, and when the API is unavailable. */
export async function photoVersion(token: string): Promise<string | null> {
  try {
    return await photoApi.version(token)
  } catch (error) {
    logError('The photo could not be read', error)
    return null
  }
}

export async function loadPhotoPage(request: Request): Promise<{ photo: string | null }> {
  const { token } = await requireProfile(request)
  return { photo: await photoVersion(token) }
}

export async function savePhoto(request: Request): Promise<PhotoAnswer> {
  const sender = await profileOfForm(request)
  if (typeof sender === 'string') return unsaved(sender)
  const { token, user } = sender
  try {
    return await forms.take(String(user.id), request.signal, () => keepPhoto(request, token))
  } catch (error) {
    if (error instanceof TooManyWaitingError) return { error: ONE_AT_A_TIME }
    throw error
  }
}

async function keepPhoto(request: Request, token: string): Promise<PhotoAnswer> {
  const form = await formOf(request)
  const file = form.get('file')
  if (!(file instanceof Blob) || file.size === 0) return { error: CHOOSE }
  if (file.size > MOST_PHOTO_BYTES) return { error: TOO_LARGE }
  try {
    const saved = await photoApi.save(token, file)
    if (saved.ok)
      return form.has(ANSWER_IN_PLACE) ? { saved: true } : goToWithFlash(MY_DATA_PATH, 'photo-kept')
    if (saved.code === 'session-expired' || saved.code === 'login-required') return unsaved('ended')
    if (saved.code === 'too-many-requests' && saved.detail === '') return goToTooMany()
    return { error: messageOf(saved) }
  } catch (error) {
    if (!isOutage(error)) throw error
    logError('A photo was not saved', error)
    return unsaved('away')
  }
}

function unsaved(why: Unsaved): PhotoRefusal {
  return { error: ERRORS[why], unsaved: why }
}

function messageOf({ title, detail, errors }: Refusal): string {
  return errors.find(({ path }) => path === 'file')?.message ?? (detail === '' ? title : detail)
}

export async function photoImage(request: Request): Promise<Response> {
  const { token } = await requirePerson(request)
  const image = await photoApi.image(token)
  return image === null ? pageNotFound() : imageAnswer(image.bytes)
}

/** A private image: not cached, and not embeddable by other sites. */
export function imageAnswer(bytes: ArrayBuffer): Response {
  return new Response(bytes, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}
