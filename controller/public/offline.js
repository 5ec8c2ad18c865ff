// @ts-nocheck: this script has other global types than the pages
const sign = new URL('app.webmanifest', document.currentScript.src)
// The texts are English, unless the phone has kept them in its own language.
const said = (() => {
  try {
    return JSON.parse(localStorage.getItem('sofa-and-dagger offline') ?? '')
  } catch {
    return null
  }
})()
if (said) {
  Object.assign(document.documentElement, { lang: said.lang, dir: said.dir })
  for (const [i, part] of document.querySelectorAll('h1, p, button').entries()) part.textContent = said.texts[i]
}
const again = () => location.reload()
document.getElementById('again').addEventListener('click', again)
window.addEventListener('online', again)
setInterval(() => {
  fetch(sign, { cache: 'no-store' }).then(again, () => undefined)
}, 4000)
