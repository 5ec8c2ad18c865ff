import { render } from 'preact'
import { tableIn } from '../shared/client/storage.ts'
import { languages, speakOneOf } from './catalogue.ts'
import { Later } from './parts/later.tsx'
import { wearPrefs } from './parts/prefs.ts'
import { wearSize } from './parts/size.ts'
import { keepShell } from './shell.ts'
import { Visit } from './visit.tsx'

const phone = document.querySelector('#phone')
const named = tableIn(location)
wearPrefs()
wearSize()
keepShell()
const start = (): void => {
  if (phone)
    render(
      named ? <Visit {...named} /> : <Later load={() => import('./screens/front.tsx').then(({ Front }) => Front)} />,
      phone,
    )
}
// English is here already, and shows at once.
if (Object.keys(languages).length === 0) start()
else void speakOneOf(navigator.languages).then(start)
