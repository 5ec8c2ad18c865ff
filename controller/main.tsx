import { render } from 'preact'
import { tableIn } from '../shared/visits.ts'
import { Front } from './front.tsx'
import { wearPrefs } from './prefs.ts'
import { keepShell } from './shell.ts'
import { wearSize } from './size.ts'
import { Visit } from './visit.tsx'

const phone = document.querySelector('#phone')
const named = tableIn(location)
wearPrefs()
wearSize()
keepShell()
if (phone) render(named ? <Visit {...named} /> : <Front />, phone)
