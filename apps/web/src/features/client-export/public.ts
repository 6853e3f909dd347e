export { ClientExportPanel } from './client-export-panel.tsx'
