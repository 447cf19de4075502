export * from './onboarding.js'
export * from './profile-photo.js'
export * from './profile-texts.js'
export * from './profile.js'
