import type { bare as english } from '../en/bare.ts'
import { translation } from '../templates.ts'

export const bare = translation<typeof english>()({
  refused: {
    'two-hosts': '這個請求寫了不只一台伺服器：只能寫一台。',
    nothing: '這裡什麼也沒有。',
    'only-read': '這個頁面只能看。',
    misnamed: '這台伺服器不叫這個名字。管理它的人可以用--names幫它加名字。',
    crowd: '這裡一下子來得太多了：等一下再試。',
    fault: '伺服器現在沒辦法：稍後再試。',
  },
  tooOld: ['這個瀏覽器太舊了，放不了', '在筆電上打開同一個網址，用線接到電視，或者把它的瀏覽器分頁投放到這裡。'],
  notCome: ['頁面沒有打開', '重新整理一下。還不行的話，用接著電視的筆電打開這個網址。'],
  noScript: '這個頁面需要JavaScript。',
})
