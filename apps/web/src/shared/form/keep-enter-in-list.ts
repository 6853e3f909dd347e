import type { KeyboardEvent } from 'react'

/**
 * Enter in an open list chooses from it: what is marked, else the first that begins with, or holds, what was typed, for
 * a quick hand is ahead of the mark. Where nothing is found it does nothing: it never sends the form behind.
 */
export function keepEnterInList(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  if (event.key !== 'Enter' || input.getAttribute('aria-expanded') !== 'true') return
  event.preventDefault()
  const typed = input.value.trim().toLowerCase()
  if (typed === '' || input.getAttribute('aria-activedescendant')) return
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  const options = [...(list?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? [])]
  const text = (option: HTMLElement) => (option.textContent ?? '').trim().toLowerCase()
  const first =
    options.find((option) => text(option).startsWith(typed)) ??
    options.find((option) => text(option).includes(typed))
  first?.click()
}
