export { MagazineDeskService } from './magazine-desk.service.js'
export { MagazineModule } from './magazine.module.js'
export { MagazineService } from './magazine.service.js'
