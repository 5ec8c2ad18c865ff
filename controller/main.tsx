import { render } from 'preact'
import { App } from './app.tsx'

const phone = document.querySelector('#phone')
if (phone) render(<App />, phone)
