export { seesProfileTab } from './profile-tab-keys.ts'
export { profileTabs } from './profile-tabs.tsx'
