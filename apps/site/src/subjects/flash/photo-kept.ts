export const PHOTO_KEPT = 'Guardamos tu foto.'
