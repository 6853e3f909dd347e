import { useEffect, useRef, useState } from 'react'
import { Drawer, Text } from '@mantine/core'
import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { languageTag } from '@campus/i18n/locale'
import { currentLocale } from '../../shared/i18n/locale-path.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton, TextLink } from '../../shared/navigation/link-button.tsx'
import { useCurrentCampus } from '../../shell/session/current-campus.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { useSettings } from '../../shell/settings-state.ts'
import { findHelpVideo, videoAddress } from './help-videos.ts'
import { closestPage, generalHelp, helpTexts } from './help-texts.ts'
import classes from './help-panel.module.css'

// Source: specification section 9.3: the help sidebar is 400 wide.
const panelWidth = 400

/** Help next to the page: its training video for the campus's country, and a short text. */
export function HelpPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusBack(isOpen)
  const { title, text } = closestPage(helpTexts, pathname) ?? generalHelp
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={panelWidth}
      padding="lg"
      title={t('help.title')}
      // it opens next to the page, which stays usable
      withOverlay={false}
      lockScroll={false}
      trapFocus={false}
      closeOnClickOutside={false}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('feedback.close') }}
      transitionProps={{ duration: 150 }}
      onEnterTransitionEnd={() => heading.current?.focus()}
      // its header isn't a second header of the page
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ inner: classes.inner, content: classes.content, title: classes.panelTitle }}
    >
      <div className={classes.body} aria-live="polite">
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {t(title)}
        </h2>
        <Video path={pathname} />
        {t(text)
          .split('\n')
          .map((paragraph) => (
            <p key={paragraph} className={classes.paragraph}>
              {paragraph}
            </p>
          ))}
        <AskUs />
        <p className={classes.paragraph}>
          <TextLink to="/complaint" target="_blank">
            {t('shell.complaint')}
            <span className="cc-visually-hidden"> {t('shell.new_window')}</span>
          </TextLink>
        </p>
      </div>
    </Drawer>
  )
}

/**
 * Restores focus to the element that opened the help, unless the user has moved elsewhere in the meantime.
 */
function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      const isInside =
        document.activeElement?.closest('[role="dialog"]') || document.activeElement === document.body
      if (isInside && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true })
    }
  }, [isOpen])
}

/** The page's video. Nothing is requested from its host before it is played. */
function Video({ path }: { path: string }) {
  const t = useTranslate()
  const campus = useCurrentCampus()
  const settings = useSettings()
  const [played, setPlayed] = useState<string>()
  const { video_url: player, videos } = settings?.help ?? { video_url: null, videos: {} }
  const video = findHelpVideo(path, { countryId: campus?.country_id, ids: videos })
  if (!video || player === null) return null
  const address = videoAddress(player, { id: video.id, language: languageTag[currentLocale] })
  const title = t(video.title)
  return (
    <div className={classes.video}>
      {played === address ? (
        <iframe
          className={classes.still}
          src={address}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          sandbox="allow-scripts allow-same-origin allow-presentation"
          referrerPolicy="origin"
        />
      ) : (
        <button
          type="button"
          className={classes.still}
          aria-label={t('help.play', { title })}
          onClick={() => setPlayed(address)}
        >
          <span className={classes.play} aria-hidden>
            <IconPlayerPlayFilled size={24} />
          </span>
        </button>
      )}
      <a
        className={classes.videoTitle}
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={t('help.watch', { title })}
      >
        {title} <IconExternalLink size={16} aria-hidden />
      </a>
    </div>
  )
}

function AskUs() {
  const t = useTranslate()
  const mayAsk = useCan('create_message')
  if (!mayAsk) return null
  return (
    <div className={classes.ask}>
      <Text size="sm" c="dimmed">
        {t('help.ask_text')}
      </Text>
      <LinkButton to="/message-center/new" variant="default">
        {t('help.ask')}
      </LinkButton>
    </div>
  )
}
