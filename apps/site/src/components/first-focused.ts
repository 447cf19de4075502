/**
 * What has the focus when a dialog opens: its first field or its harmless button, as WAI-ARIA's dialog pattern says. `Modal`
 * looks for `data-first`; `autofocus` is the browser's own way, for a page without scripts.
 */
export const FIRST_FOCUSED = { 'data-first': true, autoFocus: true } as const
