/** The API sends `KeyRing.derived` of the purpose to the worker. */
export const INTERNAL_HEADER = 'x-preciosa-internal'
export const INTERNAL_PURPOSE = 'preciosa: between our processes'
