import { z } from 'zod'
import type { AuditWords, Jobs, SitePaths, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  ad: {
    name: 'Aviso',
    page: 'ads',
    actions: {
      'ad.create': 'Agregar un aviso',
      'ad.save': 'Guardar un aviso',
      'ad.publish': 'Publicar un aviso',
      'ad.withdraw': 'Retirar un aviso',
      'ad.remove': 'Borrar un aviso',
    },
    fields: {
      advertiser: 'Anunciante',
      dailyCap: 'Tope por día',
      sections: 'Lugares',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'ads.read': ['editor', 'back-office', 'admin'],
  'ads.edit': ['editor', 'admin'],
} as const satisfies StaffActions

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  'ads.tidy': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs

/** First parts of addresses of the site. */
export const SITE_PATHS = ['avisos'] as const satisfies SitePaths
