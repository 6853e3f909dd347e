import { useId, useState } from 'react'
import { Button, Menu, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { PolicyAction } from './policy-action.ts'
import classes from './changes.module.css'

type ActionBarProps = {
  actions: readonly PolicyAction[]
  /** Number of separate buttons if there is room; the others are in a menu. */
  shown: number
  size?: 'xs' | 'sm'
}

/** The actions: buttons and a menu, or on a phone one button that opens a sheet. */
export function ActionBar({ actions, shown, size = 'sm' }: ActionBarProps) {
  const t = useTranslate()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  if (actions.length === 0) return null
  if (isPhone) return <ActionSheet actions={actions} size={size} />
  const gentle = actions.filter(({ isDangerous }) => !isDangerous)
  const ending = actions.filter(({ isDangerous }) => isDangerous)
  const inMenu = gentle.slice(shown)
  return (
    <div className={classes.actions}>
      {gentle.slice(0, shown).map((action) => (
        <ActionButton key={action.key} action={action} size={size} />
      ))}
      {inMenu.length > 0 ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              size={size}
              variant="default"
              rightSection={<IconChevronDown size={16} aria-hidden />}
              loading={inMenu.some(({ isBusy }) => isBusy)}
            >
              {t('changes.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map((action) => (
              <Menu.Item
                key={action.key}
                leftSection={action.icon}
                disabled={Boolean(action.reason)}
                onClick={action.onClick}
              >
                {action.label}
                {action.reason ? <span className={classes.reason}>{action.reason}</span> : null}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {ending.map((action) => (
        <span key={action.key} className={classes.apart}>
          <ActionButton action={action} size={size} />
        </span>
      ))}
    </div>
  )
}

/** A disabled button stays focusable and explains why it is disabled. */
function ActionButton({ action, size }: { action: PolicyAction; size: 'xs' | 'sm' }) {
  const reasonId = useId()
  const button = (
    <Button
      size={size}
      variant={action.isDangerous ? 'outline' : 'default'}
      color={action.isDangerous ? 'red' : undefined}
      leftSection={action.icon}
      loading={action.isBusy}
      data-disabled={action.reason ? true : undefined}
      aria-disabled={action.reason ? true : undefined}
      aria-describedby={action.reason ? reasonId : undefined}
      onClick={() => (action.reason ? undefined : action.onClick())}
    >
      {action.label}
    </Button>
  )
  if (!action.reason) return button
  return (
    <>
      <Tooltip label={action.reason} multiline maw={300} events={{ hover: true, focus: true, touch: true }}>
        {button}
      </Tooltip>
      <span id={reasonId} className="cc-visually-hidden">
        {action.reason}
      </span>
    </>
  )
}

function ActionSheet({ actions, size }: { actions: readonly PolicyAction[]; size: 'xs' | 'sm' }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconDots size={16} aria-hidden />}
        loading={actions.some(({ isBusy }) => isBusy)}
        onClick={() => setOpen(true)}
      >
        {t('feedback.actions')}
      </Button>
      <SharedDialog isOpen={isOpen} title={t('feedback.actions')} onClose={close}>
        <div className={classes.sheet}>
          {actions.map((action) => (
            <div key={action.key} className={classes.sheetItem} data-ending={action.isDangerous || undefined}>
              <Button
                variant="subtle"
                color={action.isDangerous ? 'red' : undefined}
                justify="flex-start"
                fullWidth
                leftSection={action.icon}
                disabled={Boolean(action.reason)}
                onClick={() => {
                  close()
                  action.onClick()
                }}
              >
                {action.label}
              </Button>
              {action.reason ? <span className={classes.sheetReason}>{action.reason}</span> : null}
            </div>
          ))}
        </div>
      </SharedDialog>
    </>
  )
}
