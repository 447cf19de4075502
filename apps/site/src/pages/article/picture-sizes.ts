export const BANNER_SIZES = '(min-width: 76rem) 74rem, 100vw'
/** As wide as the text beside it. */
export const BLOCK_SIZES = '(min-width: 48rem) 44rem, 94vw'
