export { PrivacyPanel } from './privacy-panel.tsx'
