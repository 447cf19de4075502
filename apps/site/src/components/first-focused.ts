/** The initial focus of a dialog: by `data-first`, or by `autofocus` without scripts. */
export const FIRST_FOCUSED = { 'data-first': true, autoFocus: true } as const
