import { Module } from '@nestjs/common'
import { MediaModule } from '../media/index.js'
import { PagesService } from './pages.service.js'

@Module({ imports: [MediaModule], providers: [PagesService], exports: [PagesService] })
export class PagesModule {}
