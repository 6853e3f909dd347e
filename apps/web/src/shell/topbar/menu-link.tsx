import { forwardRef } from 'react'
import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

const MenuAnchor = forwardRef<HTMLAnchorElement, Omit<MenuItemProps, 'component'>>((props, ref) => (
  <Menu.Item ref={ref} component="a" {...props} />
))
MenuAnchor.displayName = 'MenuAnchor'

/** A link that is an entry of a menu: `<MenuLink to="/profile">`. */
export const MenuLink = createLink(MenuAnchor)
