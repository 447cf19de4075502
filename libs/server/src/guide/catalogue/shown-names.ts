/**
 * SQL of the names that readers see: corrected by staff, else of the edition's list. Uses the aliases `v` (version),
 * `n` (version_name), `g` (group), `b` (brand) and `eb` (edition_brand).
 */
export const SHOWN = {
  brand: 'coalesce(b.shown_name, eb.name, b.name)',
  group: 'coalesce(g.shown_name, g.name)',
  version: 'coalesce(v.shown_name, n.name)',
} as const
