export { ApiSettingsPanel } from './api-settings-panel.tsx'
