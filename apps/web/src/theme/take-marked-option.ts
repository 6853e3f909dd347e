/**
 * Enter takes the option that is marked on the screen. Mantine takes the one at an index that it also updates
 * from a timer after opening, so on a busy page it could take the current value instead of the marked one.
 */
function takeMarkedOption(event: KeyboardEvent): void {
  const { target, key, isComposing } = event
  if (key !== 'Enter' || isComposing || !(target instanceof Element)) return
  const marked = document.getElementById(target.getAttribute('aria-activedescendant') ?? '')
  if (!marked?.hasAttribute('data-combobox-selected')) return
  event.preventDefault()
  event.stopPropagation()
  marked.click()
}

document.addEventListener('keydown', takeMarkedOption, { capture: true })
