export { AccountDetailsPanel } from './account-details-panel.tsx'
