export { MembersService } from './members.service.js'
export { StaffModule } from './staff.module.js'
export { type NewStaff, STAFF_SESSION_SECONDS, StaffService } from './staff.service.js'
