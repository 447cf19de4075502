/** Of all days and months of the guide. */
export const TIME_ZONE = 'America/Argentina/Buenos_Aires'
