import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.js'

const root = document.getElementById('console')
if (root === null) throw new Error('The page has no place for the console')
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
