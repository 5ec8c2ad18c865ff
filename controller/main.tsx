import { render } from 'preact'
import { tableIn } from '../shared/client/storage.ts'
import { needTexts } from '../shared/texts/catalogue.ts'
import { languages } from '../shared/texts/languages.ts'
import { speakLanguage } from './catalogue.ts'
import { Later } from './parts/later.tsx'
import { languageWanted, wearPrefs } from './parts/prefs.ts'
import { wearSize } from './parts/size.ts'
import { registerWorker, storeOfflineTexts } from './shell.ts'
import { Visit } from './visit.tsx'

const phone = document.querySelector('#phone')
const named = tableIn(location)
wearPrefs()
wearSize()
registerWorker()
const start = (): void => {
  void needTexts(['party']).then(storeOfflineTexts, () => undefined)
  if (phone)
    render(
      named ? (
        <Visit {...named} />
      ) : (
        <Later
          load={() => Promise.all([import('./screens/front.tsx'), needTexts(['party'])]).then(([{ Front }]) => Front)}
        />
      ),
      phone,
    )
}
const language = languageWanted()
// English is bundled, so the page shows at once.
if (language === languages.en) start()
else void speakLanguage(language.load).then(start)
