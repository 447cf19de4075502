import { Module } from '@nestjs/common'
import { FavouritesService } from './favourites.service.js'

@Module({ providers: [FavouritesService], exports: [FavouritesService] })
export class FavouritesModule {}
