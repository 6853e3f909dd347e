import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** React and ReactDOM with nothing else: a heading and one box, what any page of the product has at least. */
createRoot(document.getElementById('root')).render(
  createElement(
    'main',
    null,
    createElement('h1', null, 'React alone'),
    createElement('input', { 'aria-label': 'Box' }),
  ),
)
