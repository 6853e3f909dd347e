import { forwardRef } from 'react'
import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

// The router says “current page” of every link to a page above the one at hand; a way back or up is none.
const ButtonAnchor = forwardRef<HTMLAnchorElement, Omit<ButtonProps, 'component'>>((props, ref) => (
  <Button ref={ref} component="a" {...props} aria-current={undefined} />
))
ButtonAnchor.displayName = 'ButtonAnchor'

const TextAnchor = forwardRef<HTMLAnchorElement, Omit<AnchorProps, 'component'>>((props, ref) => (
  <Anchor ref={ref} inherit {...props} aria-current={undefined} />
))
TextAnchor.displayName = 'TextAnchor'

/** A link that looks like a button: `<LinkButton to="/policy/order">Order policies</LinkButton>`. */
export const LinkButton = createLink(ButtonAnchor)

/** A link inside text or a table cell; right click and a new tab work as anywhere. */
export const TextLink = createLink(TextAnchor)
