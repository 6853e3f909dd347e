import type { ReactNode } from 'react'
import { ActionIcon, Tooltip } from '@mantine/core'

type IconToolProps = {
  label: string
  /** Names the button for style rules. */
  tool?: string
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button of the toolbar without a visible label. */
export function IconTool({ label, tool, isOff = false, onClick, children }: IconToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={label}
        data-tool={tool}
        disabled={isOff}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
