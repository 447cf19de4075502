export { MembersService } from './members.service.js'
export { StaffModule } from './staff.module.js'
export { STAFF_SESSION_SECONDS, StaffService } from './staff.service.js'
