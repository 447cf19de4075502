import { z } from 'zod'

const nothing = z.strictObject({})

export const PHOTO_VERSION_HEADER = 'photo-version'

const common = {
  path: '/admin/user/profile',
  tags: ['cuenta'],
  who: 'signed-in',
  cache: 'no-store',
  params: nothing,
  query: nothing,
} as const

export const profilePhotoRoutes = {
  profilePhoto: {
    ...common,
    id: 'profilePhoto',
    method: 'GET',
    summary: 'La foto de perfil de la persona que inició la sesión; sin foto, 404',
    body: z.unknown().transform(() => ({})),
    refuses: ['account-incomplete', 'not-found'],
    status: 200,
    response: z.string().meta({ format: 'binary' }),
    responseType: 'image/jpeg',
  },
  saveProfilePhoto: {
    ...common,
    id: 'saveProfilePhoto',
    method: 'POST',
    summary: 'Guarda la foto de perfil, en lugar de la que había',
    description:
      'JPG o PNG de 300×300 píxeles o más, hasta 8 MB. Se guarda recortada a un cuadrado, derecha y sin sus datos ocultos.',
    bodyType: 'multipart',
    body: z.strictObject({
      file: z.unknown().meta({ type: 'string', format: 'binary', description: 'La foto, JPG o PNG.' }),
    }),
    refuses: ['account-incomplete'],
    status: 201,
    response: nothing,
  },
} as const
