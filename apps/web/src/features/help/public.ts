export { HelpPanel } from './help-panel.tsx'
export { helpTexts, type HelpText } from './help-texts.ts'
