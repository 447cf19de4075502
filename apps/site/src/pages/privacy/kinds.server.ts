import type { PrivacyKind } from '@preciosa/contracts/privacy'

export const KIND_LABELS: Readonly<Record<PrivacyKind, string>> = {
  access: 'Ver los datos que guardan de mí',
  correction: 'Corregir un dato mío',
  deletion: 'Eliminar mis datos',
}
