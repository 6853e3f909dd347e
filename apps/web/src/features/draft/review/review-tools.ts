import { bringChangesTool } from '../delta/bring-changes.tsx'
import { setColumnTool } from '../bulk/set-column-tool.tsx'
import { correctionsTool } from '../corrections/corrections-tool.tsx'
import { derivedTool } from '../derived/derived-line.tsx'
import { familyTool } from '../families/family-tools.tsx'
import { findTool } from '../find/find-tool.tsx'
import { fixTool } from '../fixes/fix-certain.tsx'
import { stepsTool } from '../steps/steps-tool.tsx'
import { columnsTool } from './columns-tool.tsx'
import { issuesTool } from './issues-tool.tsx'
import type { ReviewTool } from './review-tool.ts'
import { shortcutsTool } from './keys-sheet.tsx'

/** The tools of the review, in the order of the toolbar and of the menu. */
export const reviewTools: readonly ReviewTool[] = [
  issuesTool,
  stepsTool,
  derivedTool,
  findTool,
  fixTool,
  familyTool,
  setColumnTool,
  columnsTool,
  correctionsTool,
  bringChangesTool,
  shortcutsTool,
]
