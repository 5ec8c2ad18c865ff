// @ts-nocheck: the types of this place are not those of the pages
const again = () => location.reload()
document.getElementById('again').addEventListener('click', again)
window.addEventListener('online', again)
setInterval(() => {
  fetch('/app.webmanifest', { cache: 'no-store' }).then(again, () => undefined)
}, 4000)
