export { FavouritesModule } from './favourites.module.js'
export { MAX_FAVOURITES } from './favourites.rules.js'
export { FavouritesService } from './favourites.service.js'
