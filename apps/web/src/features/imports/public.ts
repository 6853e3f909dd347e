export { DraftList } from './draft-list.tsx'
export { FileDrop } from './file-drop.tsx'
export { useFlowSteps } from './flow-steps.ts'
export { getRowPricer } from './review/row-fee.ts'
