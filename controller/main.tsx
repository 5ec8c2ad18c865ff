import { render } from 'preact'
import { tableIn } from '../shared/visits.ts'
import { languages, speakOneOf } from './catalogue.ts'
import { Later } from './later.tsx'
import { wearPrefs } from './prefs.ts'
import { keepShell } from './shell.ts'
import { wearSize } from './size.ts'
import { Visit } from './visit.tsx'

const phone = document.querySelector('#phone')
const named = tableIn(location)
wearPrefs()
wearSize()
keepShell()
const start = (): void => {
  if (phone)
    render(
      named ? <Visit {...named} /> : <Later load={() => import('./front.tsx').then(({ Front }) => Front)} />,
      phone,
    )
}
// English is here already, and shows at once.
if (Object.keys(languages).length === 0) start()
else void speakOneOf(navigator.languages).then(start)
