import type { KeyboardEvent } from 'react'

/**
 * Enter in an open list chooses the highlighted option, else the first option that begins with or contains
 * the typed text, because fast typists press Enter before an option is highlighted. If nothing matches it
 * does nothing, and it never submits the form.
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
