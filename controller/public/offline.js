// @ts-nocheck: the types of this place are not those of the pages
const sign = new URL('app.webmanifest', document.currentScript.src)
const again = () => location.reload()
document.getElementById('again').addEventListener('click', again)
window.addEventListener('online', again)
setInterval(() => {
  fetch(sign, { cache: 'no-store' }).then(again, () => undefined)
}, 4000)
