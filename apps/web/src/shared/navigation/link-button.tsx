import { forwardRef } from 'react'
import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

// The router marks every link to a parent of the open page as the current page, which is wrong for a link
// back or up.
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

/** A link inside text or a table cell; a real anchor, so that right click and opening in a new tab work. */
export const TextLink = createLink(TextAnchor)
