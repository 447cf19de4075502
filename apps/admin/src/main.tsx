import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.js'

const root = document.getElementById('console')
if (root === null) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
