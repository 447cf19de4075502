import { z } from 'zod'
import type { AuditWords, Jobs, SitePaths, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  media: {
    name: 'Imagen o PDF',
    page: 'media',
    actions: {
      'media.add': 'Subir una imagen o un PDF',
      'media.change': 'Cambiar una imagen o un PDF',
      'media.remove': 'Borrar una imagen o un PDF',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'media.read': ['editor', 'back-office', 'admin'],
  'media.edit': ['editor', 'admin'],
} as const satisfies StaffActions

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Adds the AVIF and WebP files of a picture. */
  'media.encode': { queue: 'maintenance', payload: z.object({ mediaId: z.number().int().positive() }) },
  /** Removes what nothing has used for 30 days. Safe to run late. */
  'media.sweep': { queue: 'maintenance', payload: z.object({}) },
  /** Removes abandoned uploads of media. Safe to run late. */
  'uploads.sweep': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs

/** First parts of addresses of the site. */
export const SITE_PATHS = ['medios'] as const satisfies SitePaths
