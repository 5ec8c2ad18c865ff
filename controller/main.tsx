import { render } from 'preact'
import { tableIn } from '../shared/client/storage.ts'
import { languageFor, languages } from '../shared/texts/shipped.ts'
import { speakLanguage } from './catalogue.ts'
import { Later } from './parts/later.tsx'
import { prefs, wearPrefs } from './parts/prefs.ts'
import { wearSize } from './parts/size.ts'
import { registerWorker, storeOfflineTexts } from './shell.ts'
import { Visit } from './visit.tsx'

const phone = document.querySelector('#phone')
const named = tableIn(location)
wearPrefs()
wearSize()
registerWorker()
const start = (): void => {
  storeOfflineTexts()
  if (phone)
    render(
      named ? <Visit {...named} /> : <Later load={() => import('./screens/front.tsx').then(({ Front }) => Front)} />,
      phone,
    )
}
const { language } = prefs.peek()
const spoken = languageFor(language === 'browser' ? navigator.languages : [language])
// English is bundled, so the page shows at once.
if (languages[spoken] === languages.en) start()
else void speakLanguage(languages[spoken].load).then(start)
