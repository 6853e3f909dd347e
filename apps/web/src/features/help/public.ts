export { HelpPanel } from './help-panel.tsx'
