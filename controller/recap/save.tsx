import { useState } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import type { Recap } from './facts.ts'
import { draw } from './picture.ts'

const kind = 'image/png'

const blobOf = (sheet: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise(resolve => {
    sheet.toBlob(resolve, kind)
  })

/** Downloads a file: works in every browser, even on plain http. */
const download = (file: File): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves a file: by sharing it where the browser may, because phones save that way, else as a download. */
export const give = async (file: File): Promise<void> => {
  const files = { files: [file] }
  if (!('canShare' in navigator && navigator.canShare(files))) return download(file)
  await navigator.share(files).catch((error: unknown) => {
    // Does not download for somebody who cancelled the sharing.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file)
  })
}

/** Saves the recap as a picture on this phone, or shares it. */
export const SavePicture = ({ session, recap }: { readonly session: Session; readonly recap: Recap }) => {
  const [drawing, setDrawing] = useState(false)
  const view = session.view.value
  if (!view) return null
  const save = async (): Promise<void> => {
    const sheet = await draw(view, recap)
    const blob = sheet && (await blobOf(sheet))
    if (!blob) throw new Error('no picture')
    await give(new File([blob], `sofa-and-dagger-${view.game}-${view.room.games}.png`, { type: kind }))
  }
  const tap = (): void => {
    setDrawing(true)
    save()
      .catch(() => {
        session.note.value = { text: t().phone.notSaved, refused: true }
      })
      .finally(() => setDrawing(false))
  }
  return (
    <button type="button" class="secondary" data-save disabled={drawing} onClick={tap}>
      {drawing ? t().phone.saving : t().phone.savePicture}
    </button>
  )
}
