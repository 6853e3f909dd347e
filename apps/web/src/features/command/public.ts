export { CommandBar } from './command-bar.tsx'
export { PageKeys } from './page-keys.tsx'
