export { CampusProfilePanel } from './campus-profile-panel.tsx'
